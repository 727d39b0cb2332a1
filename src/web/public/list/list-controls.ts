/** The islands that only a list has, whose code comes as one file. */
export { FilterPanel } from '../filter/filter-panel.tsx'
export { FamilyLine } from './family-line.tsx'

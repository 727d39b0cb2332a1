import type { ReactNode } from 'react'
import type { Category } from '#domain/vocabulary.ts'

/** The drawing itself, which CategoryArt points to; on 320 by 180. */
export const ArtDrawing = ({ category }: { category: Category }) => (
  <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
    <circle cx="34" cy="158" r="62" fill="currentColor" fillOpacity="0.07" stroke="none" />
    <circle cx="292" cy="22" r="48" fill="currentColor" fillOpacity="0.07" stroke="none" />
    <g transform="translate(160 106) rotate(-4) scale(0.86) translate(-160 -94)">
      <rect x="106" y="42" width="108" height="104" rx="16" className="fill-surface" />
      <path d="M106 70h108" />
      <path d="M134 32v20M186 32v20" />
      <g transform="translate(160 108)" strokeWidth="4.5">
        {SIGNS[category]}
      </g>
    </g>
  </g>
)

/** Each about 52 by 52, around 0,0. */
const SIGNS: Record<Category, ReactNode> = {
  outdoor: <path d="M0 24V2M0-24c-12 0-20 8-20 17S-13 6 0 6 20 2 20-7 12-24 0-24ZM0 14l8-6" />,
  museum: <path d="M-24 22h48M-20-8h40M0-26-24-8h48ZM-16-8v24M0-8v24M16-8v24" />,
  theatre: (
    <path d="M-22-20c14 6 30 6 44 0v18c0 16-10 24-22 26-12-2-22-10-22-26ZM-10-4h.1M10-4h.1M-9 8c5 6 13 6 18 0" />
  ),
  arts: (
    <path d="M0-24c-15 0-25 10-25 23S-15 24-2 24c6 0 7-4 4-8-3-5 0-9 6-9h8c6 0 9-3 9-9 0-13-11-22-25-22ZM-13-4h.1M-6-13h.1M6-13h.1" />
  ),
  stem: <path d="M-9-24H9M-6-24v16l-16 25c-3 4 0 8 4 8h36c4 0 7-4 4-8L6-8v-16M-14 8h28M-2 16h.1" />,
  sports: (
    <path d="M0-24a24 24 0 1 0 0 48 24 24 0 1 0 0-48M0-10 9-3 6 8H-6L-9-3ZM0-10v-14M9-3l14-4M6 8l8 12M-6 8l-8 12M-9-3l-14-4" />
  ),
  workshop: <path d="m-22 20 22-22M-4-8 8 4M-6-10C0-24 14-26 22-20L12-10l4 8 8 0C26 6 14 12 6 6M-22 20l4 4L2 4" />,
  general: <path d="m0-24 7 16 17 2-13 11 4 18L0 14l-15 9 4-18-13-11 17-2Z" />,
}

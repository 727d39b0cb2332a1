import { notFound } from './answers.ts'

export const loader = () => notFound('There is nothing at this address; /api says what there is')

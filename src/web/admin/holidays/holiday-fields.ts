import { z } from 'zod'
import { parseDay, yearOf } from '#domain/days/london-time.ts'
import {
  HOLIDAY_YEARS,
  isHolidayYear,
  LONGEST_HOLIDAY_NAME,
  LONGEST_SCHOOLS_NAME,
} from '#domain/holiday/holiday-admin.ts'
import { HOLIDAY_REGIONS, type HolidayRegion } from '#domain/vocabulary.ts'
import type { HolidayFields } from '#store/holiday/holiday-changes.ts'

const YEAR_BOUNDS = `Year must be ${HOLIDAY_YEARS.first} to ${HOLIDAY_YEARS.last}`

const dayField = z
  .string()
  .trim()
  .optional()
  .transform((text, context) => {
    if (!text) return null
    const day = parseDay(text)
    if (day) return day
    context.addIssue({ code: 'custom', message: 'There is no such day', input: text })
    return z.NEVER
  })

export const holidayNameField = z
  .string('Holiday name is required')
  .trim()
  .min(1, 'Holiday name is required')
  .max(LONGEST_HOLIDAY_NAME, `Holiday name must be at most ${LONGEST_HOLIDAY_NAME} characters`)

export const schoolsField = z
  .string()
  .trim()
  .max(LONGEST_SCHOOLS_NAME, `The name of the schools must be at most ${LONGEST_SCHOOLS_NAME} characters`)
  .default('')

/** The holiday form (specification §5), and the schools. */
export const holidayForm = z
  .object({
    name: holidayNameField,
    startDate: dayField,
    endDate: dayField,
    year: z.coerce
      .number('Year must be a number')
      .int('Year must be a whole number')
      .refine(isHolidayYear, YEAR_BOUNDS),
    region: z.enum(HOLIDAY_REGIONS, 'Choose a region').default('UK'),
    schools: schoolsField,
    isActive: z.stringbool({ truthy: ['on'] }).default(false),
  })
  .transform(({ startDate, endDate, ...rest }, context): HolidayFields => {
    const complain = (path: string[], message: string) => {
      context.addIssue({ code: 'custom', path, message, input: '' })
      return z.NEVER
    }
    if (!startDate || !endDate) return complain([], 'Validation Error: Please provide both start and end dates')
    if (endDate < startDate) return complain(['endDate'], 'End date must be on or after the start date')
    const years = [...new Set([yearOf(startDate), yearOf(endDate)])]
    if (!years.includes(rest.year)) return complain(['year'], `Year must match the dates: ${years.join(' or ')}`)
    return { ...rest, startDate, endDate }
  })

/** What a form shows before anything is typed. */
export type HolidayValues = {
  name: string
  startDate: string
  endDate: string
  year: string
  region: HolidayRegion
  schools: string
  isActive: boolean
}

/** New holidays are active, of the UK and of this year (specification §9). */
export const newHolidayValues = (year: number): HolidayValues => ({
  name: '',
  startDate: '',
  endDate: '',
  year: String(year),
  region: 'UK',
  schools: '',
  isActive: true,
})

/** What the fields are called. */
export const HOLIDAY_LABELS: Record<keyof HolidayValues, string> = {
  name: 'Holiday Name',
  startDate: 'Start Date',
  endDate: 'End Date',
  year: 'Year',
  region: 'Region',
  schools: 'Only these schools',
  isActive: 'Active',
}

/** As the controls have it. */
export const inForm = (values: HolidayValues) => ({ ...values, isActive: values.isActive ? 'on' : '' })

export const valuesOf = ({
  name,
  startDate,
  endDate,
  year,
  region,
  schools = '',
  isActive,
}: HolidayFields): HolidayValues => ({
  name,
  startDate,
  endDate,
  year: String(year),
  region,
  schools,
  isActive,
})

import { describe, expect, test } from 'vitest'
import { readBriefly } from '#test/support/read-html.ts'

describe('the days of a diary', () => {
  const entry = (id: string, title: string, when: string) => `<div id="${id}"><h3>${title}</h3><p>${when}</p></div>`

  test('may be told by the ids of their boxes only', () => {
    expect(
      readBriefly(
        `<h1>Diary</h1>${entry('2026-03-14', 'Toy Swap', '10am – noon')}${entry('day-2026-03-18', 'Mud Lunch', '12.15pm')}`,
      ),
    ).toEqual(['Toy Swap: 03-14 10:00-12:00', 'Mud Lunch: 03-18 12:15'])
    expect(
      readBriefly(
        `<h1>Doors to open</h1>${entry('mar-14', 'Toy Swap', '11am')}${entry('18-march', 'Mud Lunch', 'Market Place, 12.15pm')}`,
      ),
    ).toEqual(['Toy Swap: 03-14 11:00', 'Mud Lunch: 03-18 12:15'])
  })

  test('are not told by ids that count or name other things, nor against what is written', () => {
    expect(
      readBriefly(`<h1>Diary</h1>${entry('post-2026-03-14', 'Toy Swap', '10am')}${entry('decor-5', 'Mud', '11am')}`),
    ).toEqual([])
    expect(
      readBriefly(`<h1>Diary</h1>${entry('mar-40', 'Toy Swap', '10am')}${entry('row-12', 'Mud', '11am')}`),
    ).toEqual([])
    expect(readBriefly(`<h1>Diary</h1>${entry('mar-14', 'Toy Swap', '15 March, 10am')}`)).toEqual([
      'Toy Swap: 03-15 10:00',
    ])
  })
})

describe('days without their month', () => {
  const days = (...texts: string[]) => texts.map((text) => `<h3>${text}</h3><p>10am – 12 noon. £6</p>`).join('')

  test('are in the month of a heading that names it among other words, where their weekdays agree', () => {
    expect(
      readBriefly(
        `<h1>Fun at the barn</h1><h2>June half-term</h2>${days('Weds 3rd–Fri 5th: Box City', 'Sat 6th: Story Circle')}`,
      ),
    ).toEqual(['Box City: 06-03 10:00-12:00, 06-04 10:00-12:00, 06-05 10:00-12:00', 'Story Circle: 06-06 10:00-12:00'])
  })

  test('are in no month whose weekdays disagree, nor in one that a name only sounds like', () => {
    expect(readBriefly(`<h1>Fun</h1><h2>June half-term</h2>${days('Mon 3rd–Fri 5th: Box City')}`)).toEqual([])
    expect(readBriefly(`<h1>Fun</h1><h2>Maypole and Marching</h2>${days('Weds 3rd–Fri 5th: Box City')}`)).toEqual([])
    expect(readBriefly(`<h1>Fun</h1><h2>June half-term</h2>${days('3rd: Box City')}`)).toEqual([])
  })
})

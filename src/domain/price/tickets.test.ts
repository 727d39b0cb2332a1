import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { readTickets, type Ticket } from './tickets.ts'

/** 'child 3-15 £6/day', 'family 2+2 £30', 'child 0-1 free', 'adult from £12'. */
function inShort({ for: whom, minAge, maxAge, min, max, per, party, isPerChild }: Ticket): string {
  const ages = minAge === null && maxAge === null ? '' : ` ${minAge ?? 0}-${maxAge ?? ''}`
  const price =
    max === 0
      ? 'free'
      : max === null
        ? `from £${min}`
        : min === null
          ? `to £${max}`
          : min === max
            ? `£${max}`
            : `£${min}-${max}`
  return `${whom}${isPerChild && whom !== 'child' ? ' per child' : ''}${party ? ` ${party.adults}+${party.children}` : ''}${ages} ${price}${per ? `/${per}` : ''}`
}
const read = (notes: string) => readTickets(notes).map(inShort)

describe('a line about the price says for whom each price is', () => {
  test.each<[string, string[]]>([
    ['£5', ['anyone £5']],
    ['Tickets £8', ['anyone £8']],
    ['£7.50 per person', ['anyone £7.5']],
    ['£4 each', ['anyone £4']],
    ['From £8', ['anyone from £8']],
    ['Up to £12', ['anyone to £12']],
    ['£5–£12', ['anyone £5-12']],
    ['Free', ['anyone free']],
    ['Adults £12, children £6', ['adult £12', 'child £6']],
    ['Adult £12 / Child £6', ['adult £12', 'child £6']],
    ['Adult: £10 | Child: £7 | Concession: £8', ['adult £10', 'child £7', 'concession £8']],
    ['Adult - £10\nChild - £5', ['adult £10', 'child £5']],
    ['£12 adults, £6 children', ['adult £12', 'child £6']],
    ['£8.50 (adults), £6.50 (children)', ['adult £8.5', 'child £6.5']],
    ['£9 adult and £5 child', ['adult £9', 'child £5']],
    ['Adults £9 and children £5', ['adult £9', 'child £5']],
    ['Adults and children £5', ['adult £5', 'child £5']],
    ['Children £6, adults free', ['child £6', 'adult free']],
    ['Child £6; accompanying adult free', ['child £6', 'adult free']],
    ['£5 per child', ['child £5']],
    ['£5 per child, accompanying adults go free', ['child £5', 'adult free']],
    ['£6 per child (siblings £4)', ['child £6', 'anyone per child £4']],
    ['£3 per baby', ['child 0-0 £3']],
    ['Adults £12, children £6, under 2s free', ['adult £12', 'child £6', 'child 0-1 free']],
    ['Adults £12, children (3-15) £6, under 3s free', ['adult £12', 'child 3-15 £6', 'child 0-2 free']],
    ['Children 4 to 16: £9', ['child 4-16 £9']],
    ['Ages 5-11 £7, ages 12-16 £9', ['child 5-11 £7', 'child 12-16 £9']],
    ['£10, under 5s free', ['anyone £10', 'child 0-4 free']],
    ['£10 (free for under 5s)', ['anyone £10', 'child 0-4 free']],
    ['Under 18 months free; £4 all others', ['child 0-1 free', 'anyone £4']],
    ['£4. Babies free.', ['anyone £4', 'child 0-0 free']],
    ['Children 12 and under free, adults £9', ['child 0-12 free', 'adult £9']],
    ['£6 for children aged 3 and over', ['child 3- £6']],
    ['Toddlers £3', ['child 1-2 £3']],
    ['£10, £8 concessions', ['anyone £10', 'concession £8']],
    ['£10 (£8 concessions)', ['anyone £10', 'concession £8']],
    ['£10 (concessions £8)', ['anyone £10', 'concession £8']],
    ['Full price £12, students and over 60s £9', ['anyone £12', 'concession £9']],
    ['Adult £14 / Concs £11 / Child £8', ['adult £14', 'concession £11', 'child £8']],
    ['£12 / £10 conc / £6 child', ['anyone £12', 'concession £10', 'child £6']],
    ['Tickets £12 | Members £10', ['anyone £12', 'member £10']],
    ['Free for members, £5 non-members', ['member free', 'anyone £5']],
    ['£8, carers free', ['anyone £8', 'carer free']],
    ['£8 (a companion goes free)', ['anyone £8', 'carer free']],
    ['Adult £10, child £6, essential carers go free', ['adult £10', 'child £6', 'carer free']],
    ['Family ticket £28', ['family £28']],
    ['Adult £10, child £6, family (2 adults, 2 children) £28', ['adult £10', 'child £6', 'family 2+2 £28']],
    ['Family ticket (2 adults and up to 3 children): £30', ['family 2+3 £30']],
    ['Family of four £28', ['family 2+2 £28']],
    ['Family (2+2) £28, individual tickets £9', ['family 2+2 £28', 'anyone £9']],
    ['£9 each or £30 for a family of 5', ['anyone £9', 'family 2+3 £30']],
    ['Family (1 adult + 3 children) £20', ['family 1+3 £20']],
    ['A family event. £4 per ticket', ['anyone £4']],
    ['School groups £3', ['group £3']],
    ['£6 per session', ['anyone £6/session']],
    ['£45 per day', ['anyone £45/day']],
    ['£180 for the week', ['anyone £180/week']],
    ['£45 per day or £180 for the week', ['anyone £45/day', 'anyone £180/week']],
    ['£45 a day, £180 a week per child', ['anyone per child £45/day', 'child £180/week']],
    ['5-day camp: £195', ['anyone £195/week']],
    ['£8 drop-in, £60 per term', ['anyone £8/session', 'anyone £60/term']],
    ['£72 for a course of 8', ['anyone £72/course']],
    ['£30 a month', ['anyone £30/month']],
    ['£5 plus a £1 booking fee', ['anyone £5']],
    ['£12 (was £15)', ['anyone £12']],
    ['£10, save £2 online', ['anyone £10']],
    ['Suggested donation £3', []],
    ['£5, free parking', ['anyone £5']],
    ['£5 with a free drink', ['anyone £5']],
    ['£4, gluten-free cake £2', ['anyone £4', 'anyone £2']],
    ['Call us for prices', []],
    ['', []],
  ])('%j', (notes, tickets) => expect(read(notes)).toEqual(tickets))
})

test.each(['£5 ', 'adults and ', '(', 'under 2s free, ', '2 adults, '])(
  'notes full of “%s” are read in linear time',
  (words) => expectLinear((size) => readTickets(words.repeat(size)), 1500),
)

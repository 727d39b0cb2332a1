import { expect, test } from 'vitest'
import { boroughOfDistrict } from './districts.ts'

test.each([
  ['SE15', 'southwark'],
  ['NW1', 'camden'],
  ['EC2V', 'city-of-london'],
  ['EC1A', 'city-of-london'],
  ['SE12', 'lewisham'],
  ['N1', 'islington'],
  ['CR3', null],
  ['KT7', null],
  ['M1', null],
])('the borough of the district %s is %s', (outcode, borough) => expect(boroughOfDistrict(outcode)).toBe(borough))

import { caseTypes } from '@zaakwerk/contract/case-types'
import { describe, expect, it } from 'vitest'
import { letterNames, letterRule } from './letters.ts'
import { templateUse } from './template-uses.ts'

const letterTemplates = [
  ...new Set(
    letterNames.flatMap((name) => caseTypes.flatMap((type) => letterRule(name, type)?.template ?? [])),
  ),
]

describe('what templates are used for', () => {
  it('every letter has its own row: only the mandate is for cases of all kinds', () => {
    const others = [...letterTemplates, 'mandate'].filter(
      (name) => templateUse('letter', name).samples.length === 5,
    )
    expect(others).toEqual(['mandate'])
  })

  it('what may be lacking is among the fields', () => {
    for (const [kind, names] of [
      ['letter', [...letterTemplates, 'mandate']],
      [
        'mail',
        [
          'case_approved',
          'letter_submitted',
          'letter_to_authority',
          'law_firm_forward',
          'invoice',
          'another',
        ],
      ],
    ] as const)
      for (const name of names) {
        const { fields, optional } = templateUse(kind, name)
        expect([name, optional.filter((field) => !fields.includes(field))]).toEqual([name, []])
      }
  })

  it('has no row for the name of an object property', () => {
    expect(templateUse('mail', 'constructor')).toEqual(templateUse('mail', 'tussenbericht'))
  })
})

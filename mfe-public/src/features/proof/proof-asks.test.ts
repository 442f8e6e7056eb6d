import { proofKinds } from '@zaakwerk/contract/case-events'
import { describe, expect, it } from 'vitest'
import { proofRequestText } from './proof-asks.ts'

describe('the text of a request', () => {
  const told = (language: 'nl' | 'en', asked: { readonly kind: string; readonly procedure?: string }) => {
    const { purpose, sentence } = proofRequestText[language](asked)
    return `${purpose} ${sentence.join('')}`
  }

  it.each([
    ['objection', 'Voor je bezwaar hebben', 'For your objection we'],
    [
      'appeal_to_officer',
      'Voor je beroep bij de officier van justitie hebben',
      'For your appeal to the public prosecutor we',
    ],
    ['appeal_to_court', 'Voor je beroep bij de rechter hebben', 'For your appeal to the court we'],
    ['case', 'Voor je zaak hebben', 'For your case we'],
    ['a procedure of later', 'Voor je zaak hebben', 'For your case we'],
    [undefined, 'Voor je zaak hebben', 'For your case we'],
  ])('names the purpose: %s', (procedure, nl, en) => {
    const asked = { kind: 'parking_permit', ...(procedure ? { procedure } : {}) }
    expect(told('nl', asked)).toContain(nl)
    expect(told('en', asked)).toContain(en)
  })

  it.each([...proofKinds, 'a kind of later'])('has words for %s', (kind) => {
    const asked = { kind, procedure: 'objection' }
    expect(told('nl', asked)).toMatch(/^Voor je bezwaar [^.]+\.$/)
    expect(told('en', asked)).toMatch(/^For your objection [^.]+\.$/)
  })
})

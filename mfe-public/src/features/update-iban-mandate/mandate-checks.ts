import { holderLength } from '@zaakwerk/contract/client-links'
import { isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { ibanWords } from '../../form/iban-messages.ts'
import type { Translated } from '../../messages/language.ts'
import type { SignedForm } from './mandate-draft.ts'
import { isSigned } from './signature/drawing.ts'

/** The checks at sending, in order. */
export type CheckName = 'iban' | 'signature' | 'nameLength' | 'agreement'

interface Problem {
  readonly title: string
  readonly text: string
}

/** Literal texts (specification 2, section 5), except for the typed name. */
const nl: Readonly<Record<CheckName, Problem>> = {
  iban: ibanWords.nl.refused,
  signature: {
    title: 'Handtekening ontbreekt',
    text: 'Voeg een handtekening toe voordat je verder gaat',
  },
  nameLength: {
    title: 'Je naam is te lang',
    text: `Typ je naam korter, in hoogstens ${holderLength} tekens`,
  },
  agreement: {
    title: 'Nog geen akkoord',
    text: 'Je moet akkoord gaan met de aangepaste volmacht en bevestigen dat je het juiste IBAN-nummer hebt doorgegeven om door te gaan',
  },
}

const en: typeof nl = {
  iban: ibanWords.en.refused,
  signature: { title: 'Signature missing', text: 'Add a signature before you continue' },
  nameLength: {
    title: 'Your name is too long',
    text: `Type your name in at most ${holderLength} characters`,
  },
  agreement: {
    title: 'Not agreed yet',
    text: 'You have to agree to the amended mandate and confirm that you have given the correct IBAN to continue',
  },
}

export const problemWords: Translated<typeof nl> = { nl, en }

/** Rule of the API: two letters of any script. */
const isName = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length > 1

/** The form, and whether the drawing can be sent: the pad may have failed to load. */
export interface Entry extends SignedForm {
  readonly isPadThere: boolean
}

const passes: Readonly<Record<CheckName, (entry: Entry) => boolean>> = {
  iban: ({ iban }) => isIban(normaliseIban(iban)),
  signature: ({ way, drawing, name, isPadThere }) =>
    way === 'typed' ? isName(name) : isPadThere && isSigned(drawing),
  nameLength: ({ way, name }) => way === 'drawn' || name.trim().length <= holderLength,
  agreement: ({ isAgreed }) => isAgreed,
}

const order: readonly CheckName[] = ['iban', 'signature', 'nameLength', 'agreement']

/** The first failed check. */
export const findProblem = (entry: Entry): CheckName | undefined =>
  order.find((check) => !passes[check](entry))

/** Whether one check fails. */
export const isProblem = (check: CheckName, entry: Entry): boolean => !passes[check](entry)

const fields = { iban: 'iban', nameLength: 'name', agreement: 'isAgreed' } as const

/** The field of a check. */
export const fieldOf = (check: CheckName, { way }: SignedForm): 'iban' | 'drawing' | 'name' | 'isAgreed' => {
  if (check === 'signature') return way === 'typed' ? 'name' : 'drawing'
  return fields[check]
}

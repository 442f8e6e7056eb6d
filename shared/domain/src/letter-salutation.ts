import { lookUp } from './known.ts'

/** Suits every recipient: the body in the address is not always the one that its name says (a municipality can leave benefits to a joint body). */
const toAuthority = 'Geachte heer, mevrouw,'

/** Salutations of letters to a judge, by letter name; a district court is addressed as a bench. */
const toJudges: Readonly<Record<string, string>> = {
  pf_kanton: 'Edelachtbare heer, mevrouw,',
  nha_court_appeal: 'Edelachtbaar college,',
}

/** The salutation of a letter, by its name or template: it follows from the addressee. */
export const salutationOf = (letter: string): string => lookUp(toJudges, letter, toAuthority)

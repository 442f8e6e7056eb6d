import { lookUp } from './known.ts'

/** A body is not always what its name says (a municipality can leave benefits to a joint body): this is right for each. */
const toAuthority = 'Geachte heer, mevrouw,'

/** Letters to a judge, by name; a district court is spoken to as a bench. */
const toJudges: Readonly<Record<string, string>> = {
  pf_kanton: 'Edelachtbare heer, mevrouw,',
  nha_court_appeal: 'Edelachtbaar college,',
}

/** How a letter begins, by its name or that of its text: it follows who the letter is addressed to. */
export const salutationOf = (letter: string): string => lookUp(toJudges, letter, toAuthority)

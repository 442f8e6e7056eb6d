import { caseFamily } from './case-types.ts'
import { addDays } from './dates.ts'

/** Names of case types for clients, if they differ from the name of the family. */
const matters: Readonly<Record<number, string>> = {
  11: 'je toeslag',
  13: 'je bijzondere bijstand',
  14: 'je strafbeschikking',
  15: 'je rijbewijs',
  22: 'je bestuurlijke boete',
  24: 'je boete',
}

const familyMatters: Readonly<Record<string, string>> = {
  wahv: 'je verkeersboete',
  nha: 'je naheffingsaanslag',
  btu: 'je uitkering',
}

/** The subject of a case, in words for its client: "je verkeersboete". */
export const matterOf = (type: number): string =>
  matters[type] ?? familyMatters[caseFamily(type)] ?? 'je zaak'

interface LetterWords {
  /** The kind of step; a paragraph of the mail explains what follows. */
  readonly kind:
    | 'adm_beroep'
    | 'pf_kanton'
    | 'nha_pf_objection'
    | 'nha_court_appeal'
    | 'igs'
    | 'dsv'
    | 'wahv_complaint'
    | 'other'
  /** "het administratief beroep". */
  readonly name: string
}

const letterWords: Readonly<Record<string, LetterWords>> = {
  adm_beroep: { kind: 'adm_beroep', name: 'het administratief beroep' },
  pf_kanton: { kind: 'pf_kanton', name: 'het beroep bij de kantonrechter' },
  nha_court_appeal: { kind: 'nha_court_appeal', name: 'het beroep bij de rechtbank' },
  dsv: { kind: 'dsv', name: 'het dwangsomverzoek' },
  wahv_complaint: { kind: 'wahv_complaint', name: 'de klacht' },
}

/** A letter to an authority, by the name of its template, in words for its client. */
export const letterInWords = (name: string): LetterWords => {
  const known = Object.hasOwn(letterWords, name) ? letterWords[name] : undefined
  if (known) return known
  if (/^(send_)?igs_/.test(name)) return { kind: 'igs', name: 'de ingebrekestelling' }
  return name.includes('objection')
    ? { kind: 'nha_pf_objection', name: 'het bezwaar' }
    : { kind: 'other', name: 'de brief' }
}

/** Days that a client usually has to send us something, and the minimum. */
const usualDays = 14
const fewestDays = 3
/** Days that we need to process it before a term ends. */
const ourDays = 7

/** The calendar date by which a client has to send us what we ask for: in time for the term of the case, if it has one; never after it. */
export const respondBy = (today: string, lastDay: string | undefined): string => {
  const usual = addDays(today, usualDays)
  if (lastDay === undefined || lastDay < today) return usual
  const soon = addDays(today, fewestDays)
  const earliest = soon < lastDay ? soon : lastDay
  const inTime = addDays(lastDay, -ourDays)
  if (inTime < earliest) return earliest
  if (inTime > usual) return usual
  return inTime
}

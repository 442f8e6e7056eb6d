import { plainSigns } from '@zaakwerk/contract/stored-text'
import { caseLabels } from './case-labels.ts'
import { caseFamily } from './case-types.ts'
import { isCjibNumber, normaliseCjibNumber } from './cjib.ts'
import { noSuchDay, parseTypedDate, parseTypedTime, today } from './date-parsing.ts'
import { addMonths, formatDate } from './dates.ts'
import type { Grouping } from './input-grouping.ts'
import { formatEuros, hasWholeCents } from './money.ts'
import { printProblem } from './printing.ts'

/** Rules and messages of specification 1, section 5. Screens apply them before sending, the API before writing. */
export const invalidCjibTitle = 'Ongeldig CJIB-nummer'

/** Whether cases of this type have a CJIB number with a check digit. */
export const hasCjibNumber = (type: number): boolean => caseFamily(type) === 'wahv'

/** What is wrong with a typed CJIB number; undefined when it is valid. Only WAHV numbers have the check digit. */
export const cjibProblem = (type: number, typed: string): string | undefined => {
  const number = normaliseCjibNumber(typed)
  if (number === '') return 'Het CJIB-nummer is niet goed ingevuld'
  if (!hasCjibNumber(type) && /^\d{16}$/.test(number)) return undefined
  return isCjibNumber(number) ? undefined : 'Het CJIB-nummer is niet geldig'
}

/** The numbers of a case, as typed. */
interface TypedNumbers {
  readonly type: number
  readonly official_id: string
  readonly cjib_number: string
}

/** The normalised CJIB number that a WAHV reference appears to be. */
const numberInReference = ({ type, official_id }: TypedNumbers): string | undefined => {
  const number = normaliseCjibNumber(official_id)
  return hasCjibNumber(type) && /^\d{16}$/.test(number) ? number : undefined
}

/** What is wrong with a reference, which letters print: for WAHV, sixteen digits are taken as the CJIB number, unless that was typed separately. */
export const referenceProblem = (typed: TypedNumbers): string | undefined => {
  const number = normaliseCjibNumber(typed.cjib_number) === '' ? numberInReference(typed) : undefined
  return number ? cjibProblem(typed.type, number) : printProblem(typed.official_id)
}

/** For WAHV the reference is the CJIB number, in any notation, so users type it once. */
export const numbersOf = (
  typed: TypedNumbers,
): { readonly official_id: string; readonly cjib_number: string | null } => {
  const found = numberInReference(typed)
  const number = found && isCjibNumber(found) ? found : undefined
  return {
    official_id: number ?? typed.official_id,
    cjib_number: normaliseCjibNumber(typed.cjib_number) || (number ?? null),
  }
}

/** Committal date and time go together: both, or neither. */
export const committalProblem = (date: string | null, time: string | null): string | undefined =>
  date && time && parseTypedDate(date) && parseTypedTime(time)
    ? undefined
    : (noSuchDay(date ?? '') ?? 'De datum en tijd zijn niet goed ingevuld')

/** Authorities date assessments some weeks ahead; a later date is a mistake. */
const mostMonthsAhead = 3

export const decisionDateProblem = (typed: string | null): string | undefined => {
  const date = typed ? parseTypedDate(typed) : undefined
  if (!date) return noSuchDay(typed ?? '') ?? 'De datum is niet goed ingevuld'
  return date > addMonths(today(), mostMonthsAhead)
    ? `De dagtekening (${formatDate(date)}) ligt te ver in de toekomst`
    : undefined
}

interface Dates {
  readonly decision_date: string
  readonly committal_date: string | null
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** What is unlikely about a decision date; the user has to confirm it before it is saved. */
export const decisionDateDoubt = ({ decision_date, committal_date, today }: Dates): string | undefined => {
  const date = parseTypedDate(decision_date)
  if (!date) return undefined
  const said = `De dagtekening (${formatDate(date)}) ligt`
  if (date > today) return `${said} in de toekomst.`
  const offence = committal_date && parseTypedDate(committal_date)
  if (offence && date < offence) return `${said} voor de pleegdatum (${formatDate(offence)}).`
  return date < `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`
    ? `${said} meer dan vijf jaar terug.`
    : undefined
}

interface Committal {
  readonly committal_date: string
  readonly decision_date: string | null
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** What is unlikely about a committal date; the user has to confirm it before it is saved. */
export const committalDateDoubt = ({
  committal_date,
  decision_date,
  today,
}: Committal): string | undefined => {
  const date = parseTypedDate(committal_date)
  if (!date) return undefined
  const said = `De pleegdatum (${formatDate(date)}) ligt`
  if (date > today) return `${said} in de toekomst.`
  const decision = decision_date && parseTypedDate(decision_date)
  return decision && date > decision ? `${said} na de dagtekening (${formatDate(decision)}).` : undefined
}

/** The internal name of a case. */
export const internalIdProblem = (name: string): string | undefined => {
  if (!name.trim()) return 'De dossiernaam is niet ingevuld'
  // Invisible characters and direction marks make different names look the same.
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)
    ? 'De dossiernaam is niet goed ingevuld'
    : printProblem(name)
}

const factCode = /^[A-Z]{1,2} ?\d{3}[a-z]{0,3}$/

/** A fact code as printed by the CJIB ("VA 015", "R 315b"); empty is allowed. */
export const factCodeProblem = (code: string): string | undefined =>
  code === '' || factCode.test(code) ? undefined : 'De feitcode is niet goed ingevuld'

/** Formatting of a fact code during typing: "r 315b" becomes R315b. */
export const factCodeTyping: Grouping = {
  bare: (typed) => {
    const code = plainSigns(typed).replace(/\s/g, '')
    const letters = /^\D*/.exec(code)?.[0] ?? ''
    return letters.toUpperCase() + code.slice(letters.length).toLowerCase()
  },
  grouped: (code) => code,
}

/** Internal host names: this machine, or hosts on a local network only. */
const isInward = (host: string): boolean =>
  !host.includes('.') ||
  /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|test|invalid|arpa)$/.test(host) ||
  // Rejects IP addresses in any notation (also 0x7f.1): a folder has a host name.
  /^(?:0x[\da-f]+|\d+)$/.test(host.slice(host.lastIndexOf('.') + 1))

const folderAddress = /^https:\/\/([^/?#]*)(?:[/?#][^\s\\]*)?$/i

/** What is wrong with the URL of a folder: it needs https and a public host name, without user info or port. */
export const folderUrlProblem = (url: string): string | undefined => {
  const host = folderAddress.exec(url)?.[1]?.toLowerCase().replace(/\.$/, '')
  if (!host || !/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(host))
    return 'Vul een adres in dat met https:// begint, zonder poort of wachtwoord'
  return isInward(host) ? 'Dit adres wijst naar een intern netwerk' : undefined
}

/** The two modes of the new-case dialog. */
export type NewCaseMode = 'new-folder' | 'existing-folder'

interface NewCaseFields {
  readonly type: number
  readonly official_id: string
  /** An existing client, or the e-mail address of a new one. */
  readonly hasClient: boolean
  readonly sharepoint_folder_url: string
  readonly primary_document: string
  readonly committal_date: string
  readonly time_of_committal: string
}

/** Required fields of a new case, by their name in a refusal of the API. */
const newCaseLabels = {
  official_id: caseLabels.official_id,
  client: 'E-mail cliënt',
  sharepoint_folder_url: caseLabels.sharepoint_folder_url,
  primary_document: caseLabels.primary_document,
  committal_date: caseLabels.committal_date,
  time_of_committal: caseLabels.time_of_committal,
} as const

type RequiredOfNewCase = keyof typeof newCaseLabels

/** Empty required fields of a new case. */
export const missingFieldsOfNewCase = (
  fields: NewCaseFields,
  mode: NewCaseMode,
): readonly RequiredOfNewCase[] => {
  const inFolder = mode === 'existing-folder'
  const required: readonly (readonly [name: RequiredOfNewCase, isMissing: boolean])[] = [
    ['official_id', fields.official_id.trim() === ''],
    ['client', !fields.hasClient],
    ['sharepoint_folder_url', inFolder && fields.sharepoint_folder_url.trim() === ''],
    ['primary_document', inFolder && fields.primary_document.trim() === ''],
    ['committal_date', fields.type === 1 && fields.committal_date === ''],
    ['time_of_committal', fields.type === 1 && fields.time_of_committal === ''],
  ]
  return required.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

/** Their labels, in the order of the specification. */
export const missingOfNewCase = (fields: NewCaseFields, mode: NewCaseMode): readonly string[] =>
  missingFieldsOfNewCase(fields, mode).map((name) => newCaseLabels[name])

/** Above the amount of any real case: a typing error. */
const mostOfCase = 1_000_000

/** What is wrong with an amount of a case, in euros. */
export const caseAmountProblem = (amount: number): string | undefined => {
  if (amount < 0) return 'Een bedrag kan niet onder nul zijn.'
  if (amount > mostOfCase) return `Een bedrag is hoogstens ${formatEuros(mostOfCase)}.`
  return hasWholeCents(amount) ? undefined : 'Vul een bedrag in hele centen in.'
}

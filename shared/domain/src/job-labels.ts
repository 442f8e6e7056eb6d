import type { LetterChannel } from '@zaakwerk/contract/entities/letter'
import { proofKindLabels } from './case-actions.ts'
import { taskTypeLabels } from './task-types.ts'

/** Labels of jobs by key; capitalised, so that they can start a sentence. */
const labels: Readonly<Record<string, string>> = {
  'letter:adm_beroep': 'Administratief beroep',
  'letter:pf_kanton': 'Pro forma beroep',
  'letter:nha_pf_objection': 'Pro forma bezwaar',
  'letter:nha_court_appeal': 'Pro forma beroep rechtbank',
  'letter:dsv': 'Dwangsomverzoek',
  'letter:wahv_complaint': 'Klachtbrief',
  'mail:case_approved': 'E-mail over de toewijzing',
  'mail:btu_case_approved': 'E-mail over de toewijzing',
  'mail:case_partially_approved': 'E-mail over de gedeeltelijke toewijzing',
  'mail:case_rejected': 'E-mail over de afwijzing',
  'mail:case_rejected_appeal_term_expired': 'E-mail over de verstreken beroepstermijn',
  'mail:case_rejected_wrong_type': 'E-mail over het verkeerde soort zaak',
  'mail:case_adjourned': 'E-mail over de verdaging',
  'mail:btu_case_adjourned': 'E-mail over de verdaging',
  'mail:objection_submitted': 'E-mail over het ingediende bezwaar',
  'mail:letter_submitted': 'E-mail over de verstuurde brief',
  'mail:certainty': 'E-mail over zekerheidstelling',
  'mail:iban_request': 'E-mail met de IBAN-link',
  'mail:iban_mandate_request': 'E-mail met de link voor IBAN en volmacht',
  'mail:incorrect_iban': 'E-mail over de onjuiste IBAN',
  'mail:tussenbericht': 'E-mail met een tussenbericht',
  'mail:case_status': 'E-mail "Nieuwe link: waar staat mijn zaak?"',
  mandate: 'Volmacht',
  law_firm: 'E-mail aan het advocatenkantoor',
  ...Object.fromEntries(
    Object.entries(proofKindLabels).map(([kind, label]) => [
      `mail:proof_${kind}`,
      `E-mail "Bewijs uitvragen: ${label}"`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(taskTypeLabels).map(([type, label]) => [
      `letter:${type}`,
      label.replace(/ versturen$/, ''),
    ]),
  ),
}

/** Keys with a label of their own. Another mail is named after its template. */
export const labelledKeys: readonly string[] = Object.keys(labels)

const kindLabels: Readonly<Record<string, string>> = {
  send_message: 'E-mail met een link',
  submit_letter: 'Brief',
  deliver_letter: 'Verzending van een brief',
  make_mandate: 'Volmacht',
  forward_to_law_firm: 'E-mail aan het advocatenkantoor',
  book_invoice: 'Factuur boeken',
  send_invoice: 'E-mail met de factuur',
  send_invoice_notice: 'Bericht over de factuur',
  run_import: 'Import',
  run_case_batch: 'Bewerking van dossiers',
  read_document: 'Lezen van een document',
}

/** A letter channel, in a heading and within a sentence. */
const channelWords: Readonly<Record<LetterChannel, { readonly head: string; readonly by: string }>> = {
  email: { head: 'E-mail', by: 'per e-mail' },
  ftp: { head: 'Bestand', by: 'per bestandsuitwisseling' },
}

const labelOf = (name: string): string | undefined => (Object.hasOwn(labels, name) ? labels[name] : undefined)

/** The letter and channel of a delivery job, by its key; undefined for other jobs, and for a letter without a label. */
const deliveryOf = (
  key: string,
): { readonly channel: LetterChannel; readonly letter: string } | undefined => {
  const [, way, name] = /^deliver:\d+:(email|ftp):(.+)$/.exec(key) ?? []
  const letter = labelOf(`letter:${name}`)
  return letter === undefined ? undefined : { channel: way === 'ftp' ? 'ftp' : 'email', letter }
}

/** The heading of a delivery job: "E-mail: Administratief beroep"; undefined for other jobs. */
export const deliveryTitle = (key: string): string | undefined => {
  const delivery = deliveryOf(key)
  return delivery && `${channelWords[delivery.channel].head}: ${delivery.letter}`
}

/** The parts of a job that its label depends on; its kind can be newer than this tab. */
interface NamedJob {
  readonly key: string
  readonly kind: string
}

/** The label of a job, as in: "Pro forma bezwaar" (staat al in de wachtrij). */
export const jobLabel = ({ key, kind }: NamedJob): string => {
  // Numbers at the end of a key identify one of several letters, or the client.
  const label = labelOf(key.replace(/(:\d+)+$/, ''))
  if (label) return label
  const delivery = deliveryOf(key)
  if (delivery) return `${delivery.letter} ${channelWords[delivery.channel].by}`
  if (kind === 'send_mail') return `E-mail "${key.replace(/^mail:/, '')}"`
  return (Object.hasOwn(kindLabels, kind) ? kindLabels[kind] : undefined) ?? 'Ander werk'
}

/** Log sentences about cancelled jobs; empty when there were none. */
export const cancelledText = (jobs: readonly NamedJob[]): readonly string[] =>
  jobs.length > 0 ? [`Uit de wachtrij gehaald: ${jobs.map(jobLabel).join(', ')}`] : []

/** The queued jobs of a case in one line: "In de wachtrij: Volmacht"; undefined when there are none. */
export const queueText = (jobs: readonly NamedJob[]): string | undefined =>
  jobs.length > 0 ? `In de wachtrij: ${jobs.map(jobLabel).join(', ')}` : undefined

const holds = (label: string, text: string): boolean => label.toLowerCase().includes(text.toLowerCase())
const namedLike = (names: Readonly<Record<string, string>>, text: string): readonly string[] =>
  Object.entries(names).flatMap(([name, label]) => (holds(label, text) ? [name] : []))

/** Search terms for a part of a job's label: the keys, kinds and delivery channels whose label contains it. */
export const jobsNamedLike = (
  text: string,
): {
  readonly keys: readonly string[]
  readonly kinds: readonly string[]
  readonly channels: readonly string[]
} => ({
  keys: namedLike(labels, text),
  kinds: namedLike(kindLabels, text),
  channels: Object.entries(channelWords).flatMap(([channel, { head, by }]) =>
    holds(head, text) || holds(by, text) ? [channel] : [],
  ),
})

import { caseEventTypes } from '@zaakwerk/contract/case-events'
import { aCaseFor, eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { deliveryTitle, jobLabel, jobsNamedLike, queueText } from './job-labels.ts'
import { eventStep } from './workflow.ts'

it.each([
  ['letter:pf_kanton', 'submit_letter', 'Pro forma beroep'],
  ['letter:nha_pf_objection', 'submit_letter', 'Pro forma bezwaar'],
  ['letter:send_igs_wahv_letter_2', 'submit_letter', 'Tweede ingebrekestelling WAHV'],
  ['mail:proof_emergency', 'send_mail', 'E-mail "Bewijs uitvragen: Noodgeval"'],
  ['mail:case_status', 'send_mail', 'E-mail "Nieuwe link: waar staat mijn zaak?"'],
  ['mail:iets_nieuws', 'send_mail', 'E-mail "iets_nieuws"'],
  ['mail:incorrect_iban:31', 'send_mail', 'E-mail over de onjuiste IBAN'],
  ['mail:letter_submitted:4:31', 'send_mail', 'E-mail over de verstuurde brief'],
  ['deliver:31:email:adm_beroep', 'deliver_letter', 'Administratief beroep per e-mail'],
  [
    'deliver:31:ftp:send_igs_uwv_letter_2',
    'deliver_letter',
    'Tweede ingebrekestelling UWV per bestandsuitwisseling',
  ],
  // From before its key named the letter, and of a letter that is newer than this tab.
  ['deliver:31:email', 'deliver_letter', 'Verzending van een brief'],
  ['deliver:31:email:brief_van_morgen', 'deliver_letter', 'Verzending van een brief'],
  ['constructor', 'send_mail', 'E-mail "constructor"'],
  ['letter:onbekend', 'submit_letter', 'Brief'],
  ['invoice:book', 'book_invoice', 'Factuur boeken'],
  ['invoice:mail', 'send_invoice', 'E-mail met de factuur'],
  ['invoice:notice', 'send_invoice_notice', 'Bericht over de factuur'],
  ['import:run', 'run_import', 'Import'],
  ['read_document:0a1b', 'read_document', 'Lezen van een document'],
  ['iets_nieuws', 'kind_of_tomorrow', 'Ander werk'],
] as const)('calls %s of kind %s: %s', (key, kind, label) => expect(jobLabel({ key, kind })).toBe(label))

it.each([
  ['deliver:31:email:adm_beroep', 'E-mail: Administratief beroep'],
  ['deliver:31:ftp:pf_kanton', 'Bestand: Pro forma beroep'],
  ['deliver:31:email', undefined],
  ['letter:adm_beroep', undefined],
])('puts %s under a heading: %s', (key, title) => expect(deliveryTitle(key)).toBe(title))

it('has a name of its own for every job of the workflow', () => {
  const jobs = caseEventTypes
    .filter((event) => event !== 'send_transactional_mail')
    .flatMap((event) => eventStep(event, aCaseFor(event), eventSamples[event].data).jobs)
  expect(jobs.length).toBeGreaterThan(15)
  for (const job of jobs) expect(jobLabel(job), job.key).not.toMatch(/^Brief$|^E-mail "(?!Bewijs)/)
})

it('says what waits for a case, and nothing where nothing does', () => {
  const mandate = { key: 'mandate', kind: 'make_mandate' }
  expect(queueText([])).toBeUndefined()
  expect(queueText([mandate, { key: 'mail:certainty', kind: 'send_mail' }])).toBe(
    'In de wachtrij: Volmacht, E-mail over zekerheidstelling',
  )
})

it.each([
  ['zekerheid', ['mail:certainty'], [], []],
  ['ADVOCATEN', ['law_firm'], ['forward_to_law_firm'], []],
  ['bestandsuitwisseling', [], [], ['ftp']],
  ['met de factuur', [], ['send_invoice'], []],
  ['niets heet zo', [], [], []],
])('finds jobs that are called "%s"', (text, keys, kinds, channels) =>
  expect(jobsNamedLike(text)).toEqual({ keys, kinds, channels }),
)

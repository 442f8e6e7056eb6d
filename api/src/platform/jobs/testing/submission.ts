import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { insertLetterCase, tracesOf } from '../../../modules/letters/letters/testing/letter-case.builder.ts'
import { caseFolder } from '../../adapters/documents/local-disk.adapter.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { ExternalServices } from './external-services.ts'

export type Channel = 'email' | 'ftp' | 'mailroom'

/** The submission of an objection, from the call that requests it to the mail that notifies the client. */
export interface Submission {
  readonly caseId: number
  readonly internalId: string
  readonly way: Channel
  /** Addresses of its own, which identify its mails. */
  readonly authority: string
  readonly client: string
  /** Of the call, the same when it is repeated. */
  readonly key: string
}

let made = 0

export const aSubmission = async (app: TestApp, way: Channel): Promise<Submission> => {
  made += 1
  const [authority, client] = [`bezwaar-${made}@gemeente.example.nl`, `client-${made}@example.nl`]
  const { id, internal_id } = await insertLetterCase(app, {
    type: 2,
    submission: way,
    authority: { email: authority },
    client: { email: client },
  })
  return { caseId: id, internalId: internal_id, way, authority, client, key: randomUUID() }
}

/** The call that asks for it. */
export const eventType = 'create_nha_pf_objection'

const finalStatus = (way: Channel): CaseStatus =>
  way === 'email' ? 'pf_nha_objection_submitted_by_email' : 'awaiting_nha_pf_objection_decision'

/** How far a submission has come: what its case says, and what is really there outside. Numbers are counts. */
export interface Stand {
  readonly status: string | undefined
  /** Times that its case got that status. */
  readonly turned: number
  /** Events that asked for it, and that reported it. */
  readonly asked: number
  readonly submitted: number
  readonly letters: number
  /** PDFs of the letter in the folder of the case. */
  readonly papers: number
  /** What the row of the mail to the authority says, and how often its server has it. */
  readonly mail: string | undefined
  readonly mails: number
  /** Files of the letter where the authority collects them, collected ones too; and what of them has no name yet. */
  readonly dropped: number
  readonly parts: number
  /** Files of its enclosures there. */
  readonly enclosures: number
  /** Mails that the client has. */
  readonly told: number
  /** Its jobs in their order, with their states; and the last of them. */
  readonly jobs: readonly string[]
  readonly lastJob: string | undefined
  /** Tasks that ask for a person. */
  readonly openReviews: number
}

const filesOf = (folder: string, { internalId }: Submission): readonly string[] =>
  fs.readdirSync(folder).filter((name) => name.includes(internalId))

const isPart = (name: string): boolean => name.startsWith('.')

export const standOf = async (
  app: TestApp,
  outside: ExternalServices,
  submission: Submission,
): Promise<Stand> => {
  const { caseId, way, internalId, authority, client } = submission
  const traces = await tracesOf(app, caseId)
  const takenBy = (address: string): number =>
    outside.mail.taken.filter(({ recipients }) => recipients.includes(address)).length
  const eventsOf = (type: string): number =>
    traces.events.filter(({ event_type }) => event_type === type).length
  const put = filesOf(outside.folder, submission)
  const jobs = traces.jobs.map((job) => job.replace(/:.* /, ' '))
  return {
    status: traces.status,
    turned: traces.logs.filter((line) => line.endsWith(`→ ${caseStatusLabel(finalStatus(way))}`)).length,
    asked: eventsOf(eventType),
    submitted: eventsOf('letter_submitted'),
    letters: traces.letters.length,
    papers: (traces.files ?? []).filter((name) => name.includes(internalId)).length,
    mail: traces.messages.find(({ recipient }) => recipient === authority)?.status,
    mails: takenBy(authority),
    dropped: put.filter((name) => !isPart(name)).length + filesOf(outside.collected, submission).length,
    parts: put.filter(isPart).length,
    enclosures: [outside.folder, outside.collected]
      .flatMap((folder) => fs.readdirSync(folder))
      .filter((name) => traces.letters.some(({ uuid }) => name.startsWith(`${uuid} bijlage`))).length,
    told: takenBy(client),
    jobs,
    lastJob: jobs.at(-1),
    openReviews: traces.tasks.filter(
      ({ type, status }) => type === 'needs_manual_review' && status === 'open',
    ).length,
  }
}

/** The state of a submission that had all its effects, each once. */
export const whole = (way: Channel): Stand => ({
  status: finalStatus(way),
  turned: 1,
  asked: 1,
  submitted: 1,
  letters: 1,
  papers: 1,
  mail: way === 'email' ? 'sent' : undefined,
  mails: way === 'email' ? 1 : 0,
  dropped: way === 'ftp' ? 1 : 0,
  parts: 0,
  enclosures: way === 'ftp' ? 1 : 0,
  told: 1,
  jobs: way === 'mailroom' ? ['letter done', 'mail done'] : ['letter done', 'deliver done', 'mail done'],
  lastJob: 'mail done',
  openReviews: 0,
})

/** Bytes of its PDF in the folder of the case. */
const paperSize = (
  dataDir: string,
  sharePoint: ExternalServices['sharePoint'],
  submission: Submission,
): number | undefined => {
  if (sharePoint) {
    const isPaper = ({ name, content }: { name: string; content: Buffer | undefined }): boolean =>
      content !== undefined && name.includes(submission.internalId)
    return [...sharePoint.library.items.values()].find(isPaper)?.content?.length
  }
  const papers = caseFolder(dataDir, submission.caseId)
  return fs.statSync(path.join(papers, filesOf(papers, submission)[0] ?? '')).size
}

/** Whether its file is where the authority collects it: begun, complete without its name, or with its name. */
export const isDropped = (
  { services }: TestApp,
  { folder, sharePoint }: ExternalServices,
  submission: Submission,
  how: 'begun' | 'complete' | 'named',
): boolean => {
  const files = filesOf(folder, submission)
  if (how === 'named') return files.some((name) => !isPart(name))
  const part = files.find(isPart)
  if (part === undefined || how === 'begun') return part !== undefined
  return (
    fs.statSync(path.join(folder, part)).size === paperSize(services.config.dataDir, sharePoint, submission)
  )
}

/** Moves its file away, as the authority does that collects it. */
export const collect = ({ folder, collected }: ExternalServices, submission: Submission): void => {
  for (const name of filesOf(folder, submission))
    fs.renameSync(path.join(folder, name), path.join(collected, name))
}

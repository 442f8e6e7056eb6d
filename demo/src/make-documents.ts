import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { documents } from '@zaakwerk/api/db/schema/documents'
import { caseFolder } from '@zaakwerk/api/ports/documents/local-disk.adapter'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { isMandateName } from '@zaakwerk/domain/documents'
import { clientName } from '@zaakwerk/domain/names'
import {
  confirmationLetter,
  decisionLetter,
  type Letter,
  type LetterSubject,
  mandateLetter,
  objectionLetter,
} from './letters.ts'
import { renderLetter } from './pdf.ts'
import type { CasePlan } from './plan.ts'
import { renderPhoto } from './png.ts'
import type { Random } from './random.ts'

type DocumentRow = Omit<typeof documents.$inferInsert, 'id'>

export interface DocumentPlan {
  readonly caseId: number
  readonly name: string
  readonly primary: boolean
  readonly createdAt: Date
  readonly contentType: 'application/pdf' | 'image/png' | 'text/plain'
  readonly render: () => Promise<Buffer> | Buffer
}

const stamp = (moment: Date): string => {
  const [date, time] = moment.toISOString().split('T')
  return `${(date ?? '').split('-').reverse().join('-')}_${(time ?? '').slice(0, 5).replace(':', '-')}_`
}

const caseInformation = ({ row, client }: LetterSubject): string =>
  [
    `CJIB-nummer: ${row.cjib_number ?? ''}`,
    `Feitcode: ${row.fact_code ?? ''}`,
    `Pleegdatum: ${(row.committal_date ?? '').split('-').reverse().join('-')}`,
    `Pleegtijd: ${row.time_of_committal ?? ''}`,
    `Datum beschikking: ${(row.decision_date ?? '').split('-').reverse().join('-')}`,
    `Lease: ${row.is_car_lease ? 'ja' : 'nee'}`,
    `Notitie: aangemeld door ${clientName(client)}`,
    '',
  ].join('\r\n')

interface LetterPlan {
  readonly name: string
  readonly text: Letter
  /** When, as a fraction of the time between arrival and last change of the case. */
  readonly share: number
  readonly primary?: boolean
}

/** One to four documents: the decision first, then the mandate, a letter and an attachment. */
export const planDocuments = (subject: LetterSubject, plan: CasePlan, random: Random): DocumentPlan[] => {
  const { row } = subject
  const until = (row.updated_at ?? row.created_at).getTime()
  const later = (share: number): Date =>
    new Date(row.created_at.getTime() + (until - row.created_at.getTime()) * share)
  const letter = ({ name, text, share, primary = false }: LetterPlan): DocumentPlan => {
    const createdAt = later(share)
    return {
      caseId: row.id,
      name: `${stamp(createdAt)}${name}.pdf`,
      primary,
      createdAt,
      contentType: 'application/pdf',
      render: () => renderLetter(text, createdAt),
    }
  }
  const family = caseFamily(plan.type)
  const file = { caseId: row.id, primary: false, createdAt: later(0.1) }
  const decided =
    family === 'general'
      ? [letter({ name: 'bevestiging', text: confirmationLetter(subject), share: 0, primary: true })]
      : [letter({ name: 'beschikking', text: decisionLetter(subject), share: 0, primary: true })]
  const extra: DocumentPlan[] =
    family === 'wahv' && random.chance(0.3)
      ? [
          {
            ...file,
            name: 'zaakinformatie.txt',
            contentType: 'text/plain',
            render: () => Buffer.from(caseInformation(subject)),
          },
        ]
      : []
  const hue = random.int(0, 5)
  const photo: DocumentPlan[] = random.chance(0.18)
    ? [{ ...file, name: 'foto-situatie.png', contentType: 'image/png', render: () => renderPhoto(hue) }]
    : []
  const started = plan.stage !== 'new' && family !== 'general'
  return [
    ...decided,
    ...(started || random.chance(0.3)
      ? [letter({ name: 'volmacht', text: mandateLetter(subject), share: 0.2 })]
      : []),
    ...(started &&
    (random.chance(0.7) || plan.status.includes('by_mailroom') || plan.status.endsWith('_generated'))
      ? [letter({ name: 'brief', text: objectionLetter(subject), share: 0.5 })]
      : []),
    ...[...extra, ...photo].slice(0, 1),
  ]
}

const atOnce = 24

/** Writes the files and returns their rows. `made` gets every folder, so that a failed seed can remove them. */
export const writeDocuments = async (
  plans: readonly DocumentPlan[],
  dataDir: string,
  made: (folder: string) => void,
): Promise<DocumentRow[]> => {
  const rows: DocumentRow[] = []
  for (let from = 0; from < plans.length; from += atOnce) {
    const batch = plans.slice(from, from + atOnce).map(async (plan): Promise<DocumentRow> => {
      const bytes = await plan.render()
      const folder = caseFolder(dataDir, plan.caseId)
      made(folder)
      await fs.mkdir(folder, { recursive: true })
      await fs.writeFile(path.join(folder, plan.name), bytes)
      return {
        case_id: plan.caseId,
        name: plan.name,
        storage_key: `${plan.caseId}/${plan.name}`,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        content_type: plan.contentType,
        is_primary_document: plan.primary,
        is_mandate: isMandateName(plan.name),
        created_at: plan.createdAt,
      }
    })
    rows.push(...(await Promise.all(batch)))
  }
  return rows
}

import type { CaseEventType } from '@zaakwerk/contract/case-events'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { isMandateName } from '@zaakwerk/domain/documents'
import { eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import type { Database } from '../../../../platform/db/database.ts'
import { and, eq } from '../../../../platform/db/drizzle.ts'
import { authorities } from '../../../../platform/db/schema/authorities.ts'
import type { cases } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'

type CaseRow = typeof cases.$inferSelect

let made = 0

export const anAuthority = async (
  db: Database,
  given: Partial<typeof authorities.$inferInsert> = {},
): Promise<number> => {
  made += 1
  const [row] = await db
    .insert(authorities)
    .values({ name: `Gemeente ${made}`, email: 'bezwaar@gemeente.example.nl', ...given })
    .returning({ id: authorities.id })
  if (!row) throw new Error('no authority was made')
  return row.id
}

/** Rows of documents as staff upload them, without files. */
export const addDocuments = async (db: Database, caseId: number, names: readonly string[]): Promise<void> => {
  await db.insert(documents).values(
    names.map((name) => ({
      case_id: caseId,
      name,
      storage_key: `${caseId}/${name}`,
      sha256: '0'.repeat(64),
      size: 1,
      is_mandate: isMandateName(name),
      content_type: 'application/pdf',
    })),
  )
}

export const addTasks = async (db: Database, caseId: number, types: readonly TaskType[]): Promise<void> => {
  if (types.length > 0) await db.insert(tasks).values(types.map((type) => ({ case_id: caseId, type })))
}

const whole = {
  last_name: 'Bakker',
  street_address_1: 'Kerkstraat 12',
  postal_code: '1017 GC',
  city: 'Amsterdam',
  iban: 'NL91ABNA0417164300',
}

/** Says that a notice of default left two months ago, before letters were kept. */
export const addNotice = async (db: Database, caseId: number, type: TaskType): Promise<void> => {
  const completed_at = new Date(Date.now() - 60 * 86_400_000)
  await db.insert(tasks).values({ case_id: caseId, type, status: 'completed', completed_at })
}

/** A case with all data that any event requires, except the results of other events. */
export const insertWholeCase = async (
  db: Database,
  given: Partial<typeof cases.$inferInsert> = {},
): Promise<CaseRow> => {
  const row = await insertCase(
    db,
    {
      status: 'in_progress',
      // So long ago that the other side is late.
      decision_date: '2025-01-06',
      original_decision_date: '2025-01-06',
      objection_submitted_on: '2025-01-06',
      cjib_number: '5000056789012345',
      official_id: '1062542123456789',
      authority_id: given.authority_id === undefined ? await anAuthority(db) : given.authority_id,
      ...given,
    },
    { clients: [whole] },
  )
  await addDocuments(db, row.id, ['volmacht.pdf', 'beschikking.pdf'])
  return row
}

/** A case to which this event can happen. */
export const insertCaseFor = async (
  db: Database,
  event: CaseEventType,
  given: Partial<typeof cases.$inferInsert> = {},
): Promise<CaseRow> => {
  const { type, tasks: open = [] } = eventSamples[event]
  const row = await insertWholeCase(db, { type, ...given })
  if (event === 'create_nha_court_appeal') {
    const isIt = and(eq(documents.case_id, row.id), eq(documents.name, 'beschikking.pdf'))
    await db.update(documents).set({ is_primary_document: true }).where(isIt)
  }
  await addTasks(db, row.id, open)
  if (event === 'send_penalty_request') await addNotice(db, row.id, 'send_igs_nha_letter_1')
  return row
}

import { randomUUID } from 'node:crypto'
import { case_events, case_logs } from '../../../../platform/db/schema/cases.ts'
import {
  iban_updates,
  link_tokens,
  proof_requests,
  signed_mandates,
} from '../../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { messages } from '../../../../platform/db/schema/messages.ts'
import { readings } from '../../../../platform/db/schema/readings.ts'
import { task_logs, tasks } from '../../../../platform/db/schema/tasks.ts'
import { recordAudit } from '../../../../platform/journal/audit.sql.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { insertFile } from '../../../letters/mailroom/testing/letter.builder.ts'
import { marks, only } from './marks.ts'

export const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

/** What people and the system wrote about a person in a case. */
export const tellOfCase = async ({ db }: TestApp, caseId: number): Promise<void> => {
  await db.insert(case_events).values({
    case_id: caseId,
    event_type: 'mail_sent',
    message: `Mail aan ${marks.email}`,
    additional_data: { to: marks.email },
  })
  await db.insert(case_logs).values({ case_id: caseId, message: `Gebeld met ${marks.name}` })
  const task = only(
    await db
      .insert(tasks)
      .values({ case_id: caseId, title: `Bel ${marks.name}`, description: marks.phone, status: 'completed' })
      .returning(),
  )
  await db.insert(task_logs).values({ task_id: task.id, action: 'note', message: marks.phone })
}

/** Messages to a person about a case, and their results. */
export const fillCase = async (app: TestApp, { caseId, clientId }: { caseId: number; clientId: number }) => {
  const { db } = app
  const at = app.services.now()
  const mailing = {
    subject_type: 'case',
    subject_id: caseId,
    kind: 'send_mail',
    key: 'mail:welkom',
    state: 'done',
    last_answer: `250 ${marks.email}`,
  } as const
  // Without a client it is for the leading client.
  const job = only(
    await db
      .insert(jobs)
      .values({ ...mailing, payload: { template: 'welkom' } })
      .returning(),
  )
  await db.insert(jobs).values({ ...mailing, payload: { template: 'welkom', client_id: clientId } })
  const mail = only(
    await db
      .insert(messages)
      .values({
        channel: 'email',
        status: 'sent',
        recipient: marks.email,
        subject: 'Je zaak',
        body_text: `Beste ${marks.name}`,
        case_id: caseId,
        dedupe_key: `job:${job.id}`,
      })
      .returning(),
  )
  await db.insert(messages).values({
    channel: 'whatsapp',
    status: 'sent',
    recipient: `+31${marks.phone.slice(1)}`,
    subject: '',
    body_text: 'Je factuur is verstuurd',
    case_id: caseId,
  })
  await db.insert(link_tokens).values({
    id: randomUUID(),
    purpose: 'status',
    case_id: caseId,
    client_id: clientId,
    expires_at: at,
  })
  await db.insert(proof_requests).values({ case_id: caseId, kind: 'payment_proof', until: '2026-12-31' })
  await db.insert(iban_updates).values({
    case_id: caseId,
    client_id: clientId,
    old_iban: marks.earlierIban,
    new_iban: marks.iban,
    new_holder: marks.name,
  })
  const document = await insertFile(app, {
    caseId,
    name: `Volmacht ${marks.name}.pdf`,
    // Another file may have the same content: its reading stays.
    bytes: Buffer.concat([pdf, Buffer.from(`% ${caseId}`)]),
    type: 'application/pdf',
  })
  await db
    .insert(readings)
    .values({
      sha256: document.sha256,
      content_type: document.content_type,
      state: 'read',
      method: 'text',
      page_count: 1,
      pages: [{ words: [{ text: marks.name, x: 0, y: 0, width: 1, height: 1 }] }],
      engine_version: 1,
    })
    .onConflictDoNothing()
  await db.insert(signed_mandates).values({
    case_id: caseId,
    client_id: clientId,
    document_id: document.id,
    is_typed: true,
    agreed_sha256: 'a'.repeat(64),
    signed_at: at,
  })
  const told = { at, userId: null, act: 'change', call: 'POST /jobs/{id}/retry' } as const
  await recordAudit(db, [
    { ...told, subject: 'job', subjectId: job.id, changes: { last_answer: [`550 ${marks.email}`, null] } },
    { ...told, subject: 'message', subjectId: mail.id, changes: { recipient: [null, marks.email] } },
    { ...told, subject: 'document', subjectId: document.id, changes: { name: [null, document.name] } },
  ])
}

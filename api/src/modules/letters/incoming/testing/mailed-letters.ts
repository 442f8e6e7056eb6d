import { randomUUID } from 'node:crypto'
import { authorities } from '../../../../platform/db/schema/authorities.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { messages } from '../../../../platform/db/schema/messages.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { insertLetter } from '../../mailroom/testing/letter.builder.ts'

/** The address of the authority that letters are mailed to. */
export const fromOffice = 'bezwaar@gemeente.test'

/** Makes letters that were mailed to an authority, with the number of their case and the id of that mail. */
export const mailedLetters = (app: TestApp, sentAt: Date) => {
  const { db } = app
  let number = 2_700_000
  return async (given: Parameters<typeof insertLetter>[1] = {}) => {
    const [authority] = await db
      .insert(authorities)
      .values({ name: `Gemeente ${randomUUID()}`, email: fromOffice })
      .returning()
    number += 1
    const letter = await insertLetter(app, {
      ...{ name: 'nha_pf_objection', submission_type: 'email', by_post: false, authority_id: authority?.id },
      ...{ emailed_at: sentAt, submitted_at: sentAt },
      ...given,
      ofCase: {
        ...{ type: 2, status: 'awaiting_nha_pf_objection_decision', internal_id: `Z-${number}` },
        ...given.ofCase,
      },
    })
    const [job] = await db
      .insert(jobs)
      .values({
        ...{ subject_type: 'case', subject_id: letter.case_id, kind: 'deliver_letter', state: 'done' },
        ...{ key: `deliver:${letter.id}`, payload: { letter_id: letter.id, channel: 'email' } },
      })
      .returning()
    const message_id = randomUUID()
    await db.insert(messages).values({
      ...{ channel: 'email', status: 'sent', recipient: fromOffice, subject: 'Bezwaar', body_text: '' },
      ...{ case_id: letter.case_id, message_id, dedupe_key: `job:${job?.id}`, sent_at: sentAt },
    })
    return { ...letter, number: `Z-${number}`, message_id }
  }
}

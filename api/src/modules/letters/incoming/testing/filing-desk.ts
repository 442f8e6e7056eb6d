import { randomUUID } from 'node:crypto'
import { dayOf } from '@zaakwerk/domain/dates'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { intake } from './intake.ts'

/** The desk of a colleague of the mailroom, by its calls, and mails and scans that come in. */
export const filingDesk = async (app: TestApp) => {
  const mailroom = await app.signInAs('mailroom')
  const today = dayOf(app.services.now())
  const { receiveNew: receive, scan, clear } = intake(app)

  const post = (id: number, path: string, body?: object, version = 1) =>
    mailroom.call('POST', `/incoming/${id}/${path}`, {
      json: body,
      headers: { 'if-match': `"${version}"`, 'idempotency-key': randomUUID() },
    })

  return {
    mailroom,
    today,
    clear,
    post,
    receive,
    scan,
    list: async (name = 'open') => (await mailroom.call('GET', `/incoming?list=${name}`)).body,
    get: async (id: number) => (await mailroom.call('GET', `/incoming/${id}`)).body,
    summary: async () => (await mailroom.call('GET', '/incoming/summary')).body,
    caseOf: async (id: number) => (await mailroom.call('GET', `/cases/${id}`)).body,
    /** Request body that files the text of a mail as another kind of paper. */
    filing: (caseId: number, changes: object = {}) => ({
      case_id: caseId,
      kind: 'other',
      received_on: today,
      files: [],
      with_text: true,
      task: null,
      ...changes,
    }),
  }
}

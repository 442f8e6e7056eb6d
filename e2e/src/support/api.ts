import { type APIRequestContext, expect } from '@playwright/test'
import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import type { StaffRole } from '@zaakwerk/contract/roles'
import * as z from '@zaakwerk/contract/zod-server'
import { tokenOf } from './accounts.ts'
import { aPdf } from './files.ts'

/** Reads test data from the API as a role. Lists come newest first: take from the end, because parallel tests create and delete cases. */
export const searchAs = async (
  request: APIRequestContext,
  role: StaffRole,
  query: string,
): Promise<{ rows: CaseSummary[]; total: number }> => {
  const answer = await request.get(`/api/cases/search?${query}`, {
    headers: { authorization: `Bearer ${await tokenOf(role)}` },
  })
  return {
    rows: z.array(CaseSummary).parse(await answer.json()),
    total: Number(answer.headers()['x-total-count']),
  }
}

/** Reads a case from the API, to verify what the screen says. */
export const readCase = async (
  request: APIRequestContext,
  role: StaffRole,
  id: number,
): Promise<CaseDetail> => {
  const answer = await request.get(`/api/cases/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(role)}` },
  })
  return CaseDetail.parse(await answer.json())
}

/** Creates a case that only this test changes. */
export const newCase = async (
  request: APIRequestContext,
  given: Partial<NewCase> = {},
): Promise<CaseDetail> => {
  const data: NewCase = {
    type: 4,
    official_id: 'E2E',
    client: {
      email: 'e2e.client@example.nl',
      salutation: 'Mevr.',
      initials: 'E.',
      last_name: 'Proefpersoon',
    },
    ...given,
  }
  const answer = await request.post('/api/cases', {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    multipart: {
      case_data: {
        name: 'blob',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(data), 'utf8'),
      },
      files: aPdf('beschikking.pdf'),
    },
  })
  return CaseDetail.parse(await answer.json())
}

/** Posts an event on a case, for actions without a screen. */
export const postEvent = async (
  request: APIRequestContext,
  id: number,
  event: CaseEventCall,
): Promise<void> => {
  const answer = await request.post(`/api/cases/${id}/event`, {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    data: event,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Replaces the notes of a case, as a colleague would. */
export const changeNotes = async (request: APIRequestContext, id: number, notes: string): Promise<void> => {
  const answer = await request.patch(`/api/cases/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    data: { notes },
  })
  expect(answer.status()).toBe(200)
}

import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { CaseDetail, CaseSummary } from '@zaakwerk/contract/entities/case'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { z } from 'zod'
import { stateOf } from './accounts.ts'

const State = z.object({
  origins: z.array(z.object({ localStorage: z.array(z.object({ name: z.string(), value: z.string() })) })),
})

/** The access token that the setup got for a role. */
const tokenOf = async (role: StaffRole): Promise<string> => {
  const state = State.parse(JSON.parse(await readFile(stateOf(role), 'utf8')))
  const found = state.origins[0]?.localStorage.find(({ name }) => name === 'access_token')
  if (!found) throw new Error(`The setup has no token for ${role}`)
  return found.value
}

/**
 * Asks the API as a role, for what a test needs to know beforehand. Newest first: take one from the end, as journeys
 * that run beside it make new cases and take them away again.
 */
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

/** A case as the API knows it: what a screen says happened has to be there. */
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

import { setTimeout as pause } from 'node:timers/promises'
import { insertCase } from '../../db/testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Uploads a file into a case; returns the ids of its documents, none when that fails. */
export const upload = async (call: Caller, caseId: number, fileName: string): Promise<number[]> => {
  const parts = [{ name: 'files', fileName, content: `Gebeld: ${Math.random()}` }]
  const { status, body } = await call('POST', `/cases/${caseId}/documents`, { parts })
  return status === 201 ? body.map((document: { id: number }) => document.id) : []
}

/** Writes files of cases and companies concurrently until stopped. */
export const startWriting = ({ db }: Pick<TestApp, 'db'>, call: Caller) => {
  const done: { companies: number[]; documents: number[] } = { companies: [], documents: [] }
  let writing = true
  const again = async (write: () => Promise<void>): Promise<void> => {
    while (writing) {
      await write()
      // Some load, but not full load.
      await pause(200)
    }
  }
  const company = again(async () => {
    const { status, body } = await call('POST', '/companies', { json: { name: `Bedrijf ${Math.random()}` } })
    if (status === 201) done.companies.push(body.id)
  })
  const uploads = Array.from({ length: 2 }, async () => {
    const { id } = await insertCase(db)
    await again(async () => void done.documents.push(...(await upload(call, id, 'notitie.txt'))))
  })
  const stop = async (): Promise<void> => {
    writing = false
    await Promise.all([company, ...uploads])
  }
  return { done, stop }
}

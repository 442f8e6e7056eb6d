import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

/** The entries of an archive, by their paths. */
export const unpacked = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part)
    files.set(entry.fileName, Buffer.concat(parts).toString())
  }
  return files
}

/** Exports people as an admin does. */
export const exporter = async (app: TestApp) => {
  const { token } = await app.signInAs('admin')
  const headers = { authorization: `Bearer ${token}` }
  const download = async (of: number): Promise<{ headers: Headers; bytes: Buffer }> => {
    const answer = await fetch(`${app.url}/api/clients/${of}/export`, { headers })
    expect(answer.status).toBe(200)
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const filesOf = async (of: number) => unpacked((await download(of)).bytes)
  /** `gegevens.json` unchanged. */
  const textOf = async (of: number): Promise<string> => (await filesOf(of)).get('gegevens.json') ?? ''
  return { headers, download, filesOf, textOf }
}

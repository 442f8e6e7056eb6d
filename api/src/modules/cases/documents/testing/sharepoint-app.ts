import { afterAll } from 'vitest'
import { startGraphServer } from '../../../../platform/adapters/testing/graph-server.ts'
import { testSharePoint } from '../../../../platform/adapters/testing/sharepoint-set-up.ts'
import { desc, eq } from '../../../../platform/db/drizzle.ts'
import { case_logs } from '../../../../platform/db/schema/cases.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'
import { readStoreChanges } from '../read-store-changes.ts'

/** A server with documents in SharePoint, for the tests of a file, and what people do there. */
export const sharePointApp = async () => {
  const server = await startGraphServer()
  afterAll(() => server.close())
  const { library, settings } = server
  const app = await testApp({
    documents: (db, dataDir) => testSharePoint({ settings, db, dataDir }),
  })
  const { call } = await app.signInAs('admin')

  const pdf = '%PDF-1.4\n%%EOF\n'
  const aFile = (fileName: string, content = pdf) => ({ name: 'files', fileName, content })

  const detail = async (id: number) => (await call('GET', `/cases/${id}`)).body
  const upload = async (id: number, ...names: string[]) =>
    (await call('POST', `/cases/${id}/documents`, { parts: names.map((name) => aFile(name)) })).body
  const sync = (id: number) => call('POST', `/documents/${id}/sync`)
  const follow = () => readStoreChanges(app.services)
  const names = async (id: number): Promise<string[]> =>
    (await detail(id)).documents.map(({ name }: { name: string }) => name)
  const lines = async (id: number): Promise<string[]> =>
    (await app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(desc(case_logs.id))).map(
      ({ message }) => message,
    )
  const named = (name: string) => {
    const found = [...library.items.values()].find((item) => item.name === name)
    if (!found) throw new Error(`nothing is called ${name}`)
    return found
  }
  const addressOf = (name: string): string => library.shown(named(name)).webUrl
  /** As a person does over there. */
  const put = (folder: string, name: string, content = pdf) =>
    library.make(named(folder).id, { name, content: Buffer.from(content), madeBy: undefined })
  const makeFolder = (name: string) =>
    library.make(named('Dossiers').id, { name, content: undefined, madeBy: undefined })
  const setFolder = (url: string, id: number) =>
    call('POST', `/cases/${id}/update-folder?sharepoint_folder_url=${encodeURIComponent(url)}`)
  return {
    server,
    library,
    app,
    call,
    pdf,
    aFile,
    detail,
    upload,
    sync,
    follow,
    names,
    lines,
    named,
    addressOf,
    put,
    makeFolder,
    setFolder,
  }
}

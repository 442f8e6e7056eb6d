import { searches as caseSearches, sampleCase } from '../case-search.ts'
import { addressOf, type Query } from '../compare-searches.ts'
import { contactSample, searches as contactSearches } from '../contact-search.ts'
import type { Account, FilledServer } from '../filled-server.ts'
import { scoped, taskSample, searches as taskSearches } from '../task-search.ts'

/** A call that is measured; `n`: how many times it was made, to choose another row each time. */
export interface GrowthCall {
  readonly name: string
  send(server: FilledServer, n: number): Promise<Response>
}

/** A row far from that of the last time. */
const rowOf = (n: number, rows: number): number => 1 + ((n * 7_919_317) % rows)

const read = (name: string, path: string | ((n: number) => string), account?: Account): GrowthCall => ({
  name,
  send: (server, n) => server.get(typeof path === 'string' ? path : path(n), account),
})

const list = (name: string, path: string, query: Query, account?: Account): GrowthCall =>
  read(name, addressOf({ path, query }), account)

const write = (
  name: string,
  method: string,
  path: (n: number) => string,
  body: (n: number) => object,
): GrowthCall => ({
  name,
  send: (server, n) => server.send(method, path(n), body(n)),
})

const one = async <Row>({ pool }: FilledServer, text: string): Promise<Row> => {
  const { rows } = await pool.query(text)
  if (rows.length === 0) throw new Error(`no row to measure with: ${text}`)
  return rows[0]
}

/** Every list, search, page and save whose time could grow with the number of rows. */
export const callsOf = async (server: FilledServer, cases: number): Promise<readonly GrowthCall[]> => {
  const kase = await one<Parameters<typeof caseSearches>[0]>(server, sampleCase)
  const task = await one<Parameters<typeof taskSearches>[0]>(server, taskSample)
  const contact = await one<Parameters<typeof contactSearches>[0]>(server, contactSample)
  const id = (n: number): number => rowOf(n, cases)
  const clientId = (n: number): number => rowOf(n, cases / 4)
  const month = { start_date: '2026-10-01', end_date: '2026-10-31' }
  return [
    ...caseSearches(kase).map(([name, query]) => list(`cases: ${name}`, '/cases/search', query)),
    ...taskSearches(task).map(([name, path, query]) => list(`tasks: ${name}`, path, query)),
    ...scoped.map(([name, query]) => list(`tasks: ${name}`, '/tasks/query', query, 'btu_lawyer')),
    ...contactSearches(contact).map(([name, query]) => list(`contacts: ${name}`, '/clients/search', query)),
    list('log: no filter', '/audit', {}),
    list('log: a month', '/audit', month),
    list('log: changes', '/audit', { categories: 'changes' }),
    list('log: a name', '/audit', { query: contact.last_name }),
    list('log: a name and initials', '/audit', { query: `${contact.initials} ${contact.last_name}` }),
    list('log: an e-mail address', '/audit', { query: contact.email }),
    list('log: an e-mail address, a month', '/audit', { query: contact.email, ...month }),
    list('log: number of a case', '/audit', { query: kase.internalId }),
    read('log: a contact', (n) => `/audit?subjects=client&subject_id=${clientId(n)}`),
    read('one case', (n) => `/cases/${id(n)}`),
    read('its history', (n) => `/cases/${id(n)}/history`),
    read('its logs', (n) => `/cases/${id(n)}/history?kinds=log`),
    read('a word in its history', (n) => `/cases/${id(n)}/history?query=dagtekening`),
    read('one contact', (n) => `/clients/${clientId(n)}`),
    read('who read it', (n) => `/clients/${clientId(n)}/readings`),
    read('one task', (n) => `/tasks/${id(n)}`),
    write(
      'save a case',
      'PATCH',
      (n) => `/cases/${id(n)}`,
      (n) => ({ notes: `Gebeld, ${n}` }),
    ),
    write(
      'save a task',
      'PATCH',
      (n) => `/tasks/${id(n)}`,
      (n) => ({ title: `Nabellen ${n}` }),
    ),
    write(
      'a line in the log of a task',
      'POST',
      (n) => `/tasks/${id(n)}/logs`,
      (n) => ({
        action: 'manual_task_update',
        message: `Gebeld, ${n}`,
      }),
    ),
  ]
}

/** A call that writes something under a name of its own. */
export interface WritersAct {
  /** Below `/api`. */
  readonly path: string
  readonly body: (name: string) => FormData | string
  /** Counts how often each written name is stored: rows of `name` and `count`. */
  readonly there: string
}

const countedBy = (column: string, table: string): string =>
  `select ${column} as name, count(*)::int as count from ${table} where ${column} like 'Writer %' group by 1`

const json =
  (body: (name: string) => object) =>
  (name: string): string =>
    JSON.stringify(body(name))

/** A part of a form that is a file. */
const file = (name: string, text = name): readonly [Blob, string] => [new Blob([text]), `${name}.txt`]

const makeCompany: WritersAct = {
  path: '/companies',
  body: json((name) => ({ name })),
  there: countedBy('name', 'companies'),
}

/** The default calls of writers. */
export const oneWrite: readonly WritersAct[] = [makeCompany]

/** An address for mail that has the name in it. */
const mailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}@example.nl`

/** What staff write most, of every area, on this case and this task. */
export const writesOfAreas = (on: {
  readonly caseId: number
  readonly taskId: number
}): readonly WritersAct[] => [
  makeCompany,
  {
    path: '/clients',
    body: json((name) => ({ last_name: name, initials: 'W.', salutation: 'Dhr.', email: mailOf(name) })),
    there: countedBy('last_name', 'clients'),
  },
  {
    path: '/authorities',
    body: json((name) => ({ name, authority_type: 2, submission_type: 'email', email: mailOf(name) })),
    there: countedBy('name', 'authorities'),
  },
  {
    path: '/cases',
    body: (name) => {
      const form = new FormData()
      const data = { type: 7, official_id: name, client: { email: mailOf(`zaak ${name}`) } }
      form.append('case_data', new Blob([JSON.stringify(data)], { type: 'application/json' }), 'blob')
      form.append('files', ...file(`brief bij ${name}`))
      return form
    },
    there: countedBy('official_id', 'cases'),
  },
  {
    path: `/cases/${on.caseId}/documents`,
    body: (name) => {
      const form = new FormData()
      form.append('files', ...file(name))
      return form
    },
    // By its content: a second one would have got another name.
    there: `select substring(min(name) from 'Writer \\d+ no \\d+') as name, count(*)::int as count
      from documents where case_id = ${on.caseId} and name like '%Writer %' group by sha256`,
  },
  {
    path: '/tasks',
    body: json((title) => ({ title, case_id: on.caseId })),
    there: countedBy('title', 'tasks'),
  },
  {
    path: `/tasks/${on.taskId}/logs`,
    body: json((message) => ({ action: 'manual_task_update', message })),
    there: countedBy('message', 'task_logs'),
  },
  {
    path: '/imports?import_type=cvom_iban_request_list',
    body: (name) => {
      const form = new FormData()
      form.append('file', new Blob([`CJIB-nummer;Naam\r\n1062542123455555;${name}`]), `${name}.csv`)
      form.append('import_data', JSON.stringify({ import_type: 'cvom_iban_request_list' }))
      return form
    },
    there: countedBy("split_part(file_name, '.', 1)", 'imports'),
  },
]

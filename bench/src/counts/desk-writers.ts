import type { TestApp } from '@zaakwerk/api/platform/testing/test-app'
import { addDays } from '@zaakwerk/domain/dates'

type User = Awaited<ReturnType<TestApp['signInAs']>>

/** Input of the writers. */
export interface Desk {
  readonly app: TestApp
  readonly users: readonly [User, User, ...User[]]
  readonly today: string
  readonly caseIds: readonly number[]
}

export interface WriterSums {
  /** Number of successful writes. */
  done: number
  /** Number of rejected writes, for example the confirmation of a closed term. */
  refused: number
}

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
const below = (most: number): number => Math.floor(Math.random() * most)

/** Writers by name. Each call does one write to random rows. */
const kindsOf = (
  { app, users, today, caseIds }: Desk,
  sums: WriterSums,
): readonly (() => Promise<void>)[] => {
  const { db } = app
  const send = async (method: string, path: string, json?: object, who = oneOf(users)): Promise<void> => {
    const { status, body } = await who.call(method, path, json ? { json } : {})
    if (status >= 500 || status === 400 || status === 401)
      throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    if (status < 300) sums.done += 1
    else sums.refused += 1
  }
  const execute = async (query: string): Promise<readonly Record<string, unknown>[]> => {
    const { rows } = await db.execute(query)
    return rows
  }
  const change = async (query: string): Promise<void> => {
    await execute(query)
    sums.done += 1
  }
  const oneId = async (query: string): Promise<number | undefined> => {
    const [row] = await execute(`${query} order by random() limit 1`)
    return typeof row?.id === 'number' ? row.id : undefined
  }
  const day = (): string => addDays(today, below(14) - 4)
  const person = (): number | null => oneOf([...users.map(({ id }) => id), null])

  const changeTask = async () => {
    const id = await oneId('select id from tasks')
    const changes = oneOf([
      { status: oneOf(['open', 'in_progress', 'completed']) },
      { assignee_id: person() },
      { due_date: day() },
      { assignee_id: person(), handover_note: 'Neem jij dit over?' },
    ])
    await send('PATCH', `/tasks/${id}`, changes)
  }
  return [
    changeTask,
    changeTask,
    async () => {
      if (below(2)) return send('POST', '/tasks/next')
      await change(
        `delete from tasks where id in (select id from tasks where title = 'Nieuw werk' order by random() limit 2)`,
      )
      await send('POST', '/tasks', {
        title: 'Nieuw werk',
        case_id: oneOf(caseIds),
        assignee_id: person(),
        due_date: day(),
      })
    },
    async () => {
      const [term] = await execute(
        'select id, last_day::text as day from case_terms where closed_at is null order by random() limit 1',
      )
      const reason = 'Overlegd met het kantoor'
      await oneOf([
        () => send('POST', `/terms/${term?.id}/confirm`, { day: term?.day }),
        () =>
          send('POST', `/terms/${term?.id}/choose`, { from: term?.day, day: day(), reason, source: 'Brief' }),
        () => send('POST', `/terms/${term?.id}/close`, { from: term?.day, reason }),
        () =>
          change(`update case_terms set closed_at = null, closing = null, closed_by = null, closing_reason = null, computed_on = '${day()}'
          where id in (select id from case_terms where closed_at is not null order by random() limit 2)`),
      ])()
    },
    async () => {
      const id = oneOf(caseIds)
      await oneOf([
        () => send('DELETE', `/cases/${id}`, undefined, users[0]),
        async () =>
          send(
            'POST',
            `/cases/${await oneId('select id from cases where deleted_at is not null')}/restore`,
            undefined,
            users[0],
          ),
        () =>
          send(
            'PATCH',
            `/cases/${id}/status?update=${oneOf(['in_progress', 'case_closed_success', 'nha_objection_submitted'])}`,
          ),
        () => send('PATCH', `/cases/${id}/type?update=${oneOf([1, 2, 10])}`),
        () =>
          change(
            `insert into case_events (case_id, event_type, message) values (${id}, 'mandate_signed', 'Volmacht ondertekend')`,
          ),
      ])()
    },
    async () => {
      const id = await oneId('select id from incoming_items')
      const number = `T-${String(oneOf(caseIds)).padStart(6, '0')}`
      await oneOf([
        () =>
          change(
            `delete from incoming_items where id in (select id from incoming_items order by id desc limit 1)`,
          ),
        () =>
          change(`insert into incoming_items (kind, source, subject, received_at, numbers, is_doubtful)
          values ('mail', 'post@kantoor.test', 'Beslissing', now(), array['${number}'], ${below(2) === 1})`),
        () => send('POST', `/incoming/${id}/not-ours`, { reason: 'Reclame' }),
        () => send('POST', `/incoming/${id}/reopen`),
      ])()
    },
    async () => {
      const id = oneOf(caseIds)
      const [{ name } = { name: '' }] = await execute(
        `select concat_ws(' ', first_name, last_name) as name from users where id = ${oneOf(users).id}`,
      )
      await oneOf([
        () => send('PATCH', `/cases/${id}`, { notes: `@${name} kijk even` }),
        () => send('PATCH', `/cases/${id}`, { notes: '' }),
        () => send('POST', '/mentions/read', { case_id: id }),
      ])()
    },
    async () => {
      const who = oneOf(users)
      const cover_id = oneOf(users.filter(({ id }) => id !== who.id)).id
      const absence = await oneId(`select id from absences where user_id = ${who.id}`)
      await oneOf([
        () =>
          send(
            'POST',
            `/users/${who.id}/absences`,
            { first_day: today, last_day: addDays(today, below(5)), cover_id },
            who,
          ),
        () => send('DELETE', `/users/${who.id}/absences/${absence}`, undefined, who),
        () =>
          change(
            `insert into invoices (administration_id, state, reference, contact_first_name, contact_last_name, contact_email) values ('zaakwerk', 'concept', 'Z-1', 'Noor', 'Visser', 'noor@voorbeeld.test')`,
          ),
        () => change('delete from invoices where id in (select id from invoices order by random() limit 1)'),
      ])()
    },
  ]
}

/** Starts eight writers that write without pauses: two update tasks; the others add and claim tasks, and change terms, cases, mail, mentions, and absences with invoices. */
export const startDeskWriters = (desk: Desk): { readonly stop: () => Promise<WriterSums> } => {
  const sums: WriterSums = { done: 0, refused: 0 }
  let isOver = false
  const all = Promise.all(
    kindsOf(desk, sums).map(async (write) => {
      while (!isOver) await write()
    }),
  )
  // `stop` reports the error.
  all.catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await all
      return sums
    },
  }
}

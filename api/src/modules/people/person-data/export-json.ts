import type { Queryable } from '../../../platform/db/database.ts'
import { maskLinks } from '../../../platform/text/mask-links.ts'
import { caseParts, type Part, personParts, selectLog, selectPart } from './export.sql.ts'
import type { Person } from './person-scope.sql.ts'

/** Links that let their holder do something were for the mailbox of the person: a reader of this archive must not have them. */
const masked = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? maskLinks(value) : value

const asJson = (value: unknown, indent?: number): string => JSON.stringify(value, masked, indent)

const line = (name: string, value: unknown): string => `  ${JSON.stringify(name)}: ${asJson(value, 2)},\n`

const partsOf = async (db: Queryable, parts: readonly Part[]): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {}
  for (const part of parts) found[part.name] = await selectPart(db, part)
  return found
}

async function* logOf(db: Queryable, person: Person): AsyncGenerator<string, void> {
  let separator = ''
  for await (const entries of selectLog(db, person)) {
    for (const entry of entries) {
      yield `${separator}\n    ${asJson(entry)}`
      separator = ','
    }
  }
}

/** `gegevens.json`, made while it is read: memory holds one case. */
export async function* personJson(db: Queryable, person: Person, at: Date): AsyncGenerator<string, void> {
  yield '{\n'
  yield line('gemaakt_op', at.toISOString())
  for (const part of personParts(person)) yield line(part.name, await selectPart(db, part))
  yield '  "dossiers": ['
  let separator = ''
  for (const { id } of person.cases) {
    yield `${separator}\n${asJson(await partsOf(db, caseParts(person, id)), 2)}`
    separator = ','
  }
  yield '\n  ],\n  "logboek": ['
  yield* logOf(db, person)
  yield '\n  ]\n}\n'
}

import type { Queryable } from '../db/database.ts'
import { caseParts, type Part, personParts, selectLog, selectPart } from './export.sql.ts'
import type { Person } from './person-scope.sql.ts'

const line = (name: string, value: unknown): string =>
  `  ${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)},\n`

const partsOf = async (db: Queryable, parts: readonly Part[]): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {}
  for (const part of parts) found[part.name] = await selectPart(db, part)
  return found
}

async function* logOf(db: Queryable, person: Person): AsyncGenerator<string, void> {
  let separator = ''
  for await (const entries of selectLog(db, person)) {
    for (const entry of entries) {
      yield `${separator}\n    ${JSON.stringify(entry)}`
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
    yield `${separator}\n${JSON.stringify(await partsOf(db, caseParts(person, id)), null, 2)}`
    separator = ','
  }
  yield '\n  ],\n  "logboek": ['
  yield* logOf(db, person)
  yield '\n  ]\n}\n'
}

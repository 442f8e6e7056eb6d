import { createRequire } from 'node:module'

/**
 * What the API uses of drizzle; nothing else imports it. Node reads a package's list of entry points again for each import of it and for each
 * ES module in it. Drizzle's list has 447 entries, and that took half of the time that the server needs to load. Its CommonJS files,
 * loaded by `require`, are spared it.
 */
const require = createRequire(import.meta.url)
const orm: typeof import('drizzle-orm') = require('drizzle-orm')
const pgCore: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core')
const nodePostgres: typeof import('drizzle-orm/node-postgres') = require('drizzle-orm/node-postgres')
const migrator: typeof import('drizzle-orm/node-postgres/migrator') = require('drizzle-orm/node-postgres/migrator')

export type {
  AnyColumn,
  ExtractTablesWithRelations,
  InferInsertModel,
  SQL,
  SQLWrapper,
} from 'drizzle-orm'
export type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
export type { AnyPgColumn, PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core'

export const {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
} = orm

export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  PgDialect,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = pgCore

export const { drizzle, NodePgSession, NodePgTransaction } = nodePostgres
export const { migrate } = migrator

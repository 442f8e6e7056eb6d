import * as z from '@zaakwerk/contract/zod'
import { RegistryEntry } from './remotes.ts'

/** A signed text, and the name of the key that signed it (Ed25519, over the UTF-8 bytes). */
export const Signed = z.object({
  text: z.string(),
  key: z.string(),
  /** In base64. */
  signature: z.string(),
})
export type Signed = z.output<typeof Signed>

const JsonSchema = z.record(z.string(), z.unknown())

/** Kinds of answer. A `page` has its total in a header. */
export const answerKinds = ['json', 'page', 'file', 'events', 'nothing'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** A call that a remote was built with, and its schemas at that time. */
export const BuiltCall = z.object({
  method: z.string(),
  path: z.string(),
  /** Absent in older statements: not compared. */
  answer_kind: z.optional(z.enum(answerKinds)),
  /** Format of the body, and for multipart the names of its parts. */
  body_kind: z.optional(z.enum(['json', 'form', 'multipart'])),
  body_parts: z.optional(z.array(z.string())),
  params: z.optional(JsonSchema),
  query: z.optional(JsonSchema),
  body: z.optional(JsonSchema),
  /** For a list, the schema of the array. Absent for an empty answer, a file or a stream. */
  answer: z.optional(JsonSchema),
})
export type BuiltCall = z.output<typeof BuiltCall>

/** The signed description of a release. The server validates it against whatever it can check itself. */
export const ReleaseStatement = z.object({
  format: z.literal(1),
  /** Its registry entry. The `version` ends with a hash of the content, so that it identifies these files. */
  remote: RegistryEntry,
  /** The names it imports from each of our shared modules. */
  uses: z.record(z.string(), z.array(z.string())),
  calls: z.array(BuiltCall),
  /** The files of the archive, in its order: path below the folder of the release, bytes, and SHA-256 in hex. */
  files: z.array(z.object({ path: z.string(), bytes: z.int().check(z.minimum(0)), sha256: z.string() })),
  built_at: z.string(),
})
export type ReleaseStatement = z.output<typeof ReleaseStatement>

/** Limits of a release. */
export const releaseLimits = {
  /** Bytes of the whole archive. */
  archive: 20_000_000,
  /** Bytes of the first line of the archive: the signed statement. */
  statement: 4_000_000,
  files: 500,
  /** Bytes of one script or style sheet, uncompressed. */
  script: 3_000_000,
  reason: 200,
  /** Maximum clock skew of the sender, in minutes. */
  clock: 5,
} as const

const Reason = z.string().check(z.minLength(1), z.maxLength(releaseLimits.reason))

/** Percentage of visitors who get a canary. */
const Percent = z.int().check(z.minimum(1), z.maximum(100))

/** An order by the holder of a key. It is sent signed, and executed once. */
export const ReleaseOrder = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('release'),
    id: z.string(),
    at: z.string(),
    /** SHA-256 of the archive, in hex. */
    archive: z.string(),
    /** Only validate; nothing changes. */
    dry_run: z.boolean(),
    /** Absent: for everybody. */
    percent: z.optional(Percent),
    /** For testers. */
    testers: z.boolean(),
    why: Reason,
  }),
  z.object({
    act: z.literal('promote'),
    id: z.string(),
    at: z.string(),
    remote: z.string(),
    percent: Percent,
    why: z.optional(Reason),
  }),
  z.object({
    act: z.literal('rollback'),
    id: z.string(),
    at: z.string(),
    remote: z.string(),
    /** The version to bring back; absent: the previous one. */
    to: z.optional(z.string()),
    /** The version to remove; rejected when it is no longer served. */
    from: z.optional(z.string()),
    why: z.optional(Reason),
  }),
  /** Marks a state as proven: its pages were opened and work. */
  z.object({ act: z.literal('prove'), id: z.string(), at: z.string(), number: z.int() }),
  z.object({
    act: z.literal('show'),
    id: z.string(),
    at: z.string(),
    /** Includes the statements of live versions and canaries. */
    with_statements: z.optional(z.boolean()),
  }),
])
export type ReleaseOrder = z.output<typeof ReleaseOrder>

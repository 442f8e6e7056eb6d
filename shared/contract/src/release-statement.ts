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

/** Kinds of answer; of a list, the total is in a header. */
export const answerKinds = ['json', 'page', 'file', 'events', 'nothing'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** A call that a remote was built with, and the schemas it had then. */
export const BuiltCall = z.object({
  method: z.string(),
  path: z.string(),
  /** Absent in statements of before: not compared. */
  answer_kind: z.optional(z.enum(answerKinds)),
  /** Of a call with a body: its format, and with files the names of its parts. */
  body_kind: z.optional(z.enum(['json', 'form', 'multipart'])),
  body_parts: z.optional(z.array(z.string())),
  params: z.optional(JsonSchema),
  query: z.optional(JsonSchema),
  body: z.optional(JsonSchema),
  /** Of a list, the schema of the array. Absent for an answer without a body, a file or a stream. */
  answer: z.optional(JsonSchema),
})
export type BuiltCall = z.output<typeof BuiltCall>

/** What a release says of itself. It is signed, and the server believes nothing of it that it can check. */
export const ReleaseStatement = z.object({
  format: z.literal(1),
  /** As the registry will have it; its `version` ends with a hash of the content, so that it names these files and no others. */
  remote: RegistryEntry,
  /** The names it uses of each shared module of ours. */
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
  /** Minutes that the clock of who orders may be off. */
  clock: 5,
} as const

const Reason = z.string().check(z.minLength(1), z.maxLength(releaseLimits.reason))

/** Share of the page loads that get a canary, in per cent. */
const Percent = z.int().check(z.minimum(1), z.maximum(100))

/** What the holder of a key orders: signed, and good for one time. */
export const ReleaseOrder = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('release'),
    id: z.string(),
    at: z.string(),
    /** SHA-256 of the archive, in hex. */
    archive: z.string(),
    /** Only judge it; nothing changes. */
    dry_run: z.boolean(),
    /** Absent: for everybody. */
    percent: z.optional(Percent),
    /** Only for testers, instead of a share. */
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
    /** A version that was live before; absent: the one before this. */
    to: z.optional(z.string()),
    /** Only if this version is still the one that goes. */
    from: z.optional(z.string()),
    why: z.optional(Reason),
  }),
  /** The state with this number was opened and works. */
  z.object({ act: z.literal('prove'), id: z.string(), at: z.string(), number: z.int() }),
  z.object({
    act: z.literal('show'),
    id: z.string(),
    at: z.string(),
    /** Also what the released versions that people get say of themselves. */
    with_statements: z.optional(z.boolean()),
  }),
])
export type ReleaseOrder = z.output<typeof ReleaseOrder>

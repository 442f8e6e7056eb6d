import * as z from '@zaakwerk/contract/zod'
import {
  S3AccessKey,
  S3Bucket,
  S3Endpoint,
  S3Prefix,
  S3Region,
  S3SecretKey,
  type S3Settings,
} from '../adapters/documents/s3-settings.ts'
import { StartError } from '../errors/start-error.ts'
import { configHints } from './config-hints.ts'
import { fileOf, parseSettings } from './parse-settings.ts'

/** The variables of documents in a bucket. */
export const s3Environment = {
  S3_BUCKET: z.optional(S3Bucket),
  S3_ENDPOINT: z.optional(S3Endpoint),
  S3_REGION: z._default(S3Region, 'us-east-1'),
  S3_PREFIX: z._default(S3Prefix, ''),
  S3_ACCESS_KEY: z.optional(S3AccessKey),
  S3_SECRET_KEY: z.optional(S3SecretKey),
  S3_SECRET_KEY_FILE: z.optional(z.string().check(z.minLength(1))),
}

const Environment = z.object(s3Environment)
type Environment = z.output<typeof Environment>

const secretOf = ({ S3_SECRET_KEY, S3_SECRET_KEY_FILE: file }: Environment): string => {
  if (S3_SECRET_KEY && file)
    throw new StartError('S3_SECRET_KEY en S3_SECRET_KEY_FILE zijn allebei ingevuld: geef er een op.')
  if (S3_SECRET_KEY) return S3_SECRET_KEY
  if (!file)
    throw new StartError('S3_SECRET_KEY ontbreekt: geef bij S3_BUCKET het geheim op, of S3_SECRET_KEY_FILE.')
  const parsed = S3SecretKey.safeParse(fileOf('S3_SECRET_KEY_FILE', file).trim())
  if (parsed.success) return parsed.data
  throw new StartError(`S3_SECRET_KEY_FILE is ongeldig: in ${file} staat geen geheim van een S3-sleutel.`)
}

/** The bucket for documents; undefined without `S3_BUCKET`. */
export const s3Of = (env: Environment): S3Settings | undefined => {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey } = env
  if (!bucket) {
    if (endpoint || accessKey) throw new StartError('S3_BUCKET ontbreekt: geef bij S3_ENDPOINT de bucket op.')
    return undefined
  }
  if (!endpoint) throw new StartError('S3_ENDPOINT ontbreekt: geef bij S3_BUCKET het adres van de server op.')
  if (!accessKey) throw new StartError('S3_ACCESS_KEY ontbreekt: geef bij S3_BUCKET de sleutel op.')
  return {
    bucket,
    endpoint,
    accessKey,
    region: env.S3_REGION,
    prefix: env.S3_PREFIX,
    secretKey: secretOf(env),
  }
}

/** The bucket from the environment alone, for commands that need no other settings. */
export const s3FromEnvironment = (environment: NodeJS.ProcessEnv): S3Settings | undefined =>
  s3Of(parseSettings(Environment, configHints, environment))

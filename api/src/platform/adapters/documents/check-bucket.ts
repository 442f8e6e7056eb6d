import { StorageUnavailable } from './documents.port.ts'
import { keepsVersions } from './s3-answers.ts'
import type { S3Client } from './s3-client.ts'
import { s3Objects } from './s3-objects.ts'

/**
 * Tries at a start what everything rests on: that the key may write, and that of two writers of one new object the second is refused. Throws
 * `StorageUnavailable` with the reason. Says whether the bucket keeps what is deleted, as far as the key may know.
 */
export const checkBucket = async (client: S3Client): Promise<{ readonly keepsVersions: boolean }> => {
  const objects = s3Objects(client)
  // It stays, so that a later start needs one call.
  if ((await objects.create('filing/probe', '')) && (await objects.create('filing/probe', '')))
    throw new StorageUnavailable(
      'refused',
      'the S3 server ignores If-None-Match, so that files would overwrite each other',
    )
  const versioning = client.send({ method: 'GET', query: { versioning: '' } })
  return { keepsVersions: await versioning.then(({ text }) => keepsVersions(text)).catch(() => false) }
}

import { uploadDocuments } from '@zaakwerk/contract/documents'
import { watchChosen } from '@zaakwerk/domain/lost-file'
import { expect, it } from 'vitest'
import { isUncertain } from '../data/use-action.ts'
import { createApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { failureOf } from './failure.ts'

/** A file that the browser does not give any more, from now on, as `lose` says why. */
const file = (name = 'lijst.xlsx') => {
  const made = new File(['inhoud'], name)
  const lose = (why: string): void =>
    void Object.assign(made, {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('Not read', why)) }),
    })
  return { made, lose }
}

const send = createApiClient({ request: () => Promise.reject(new Error('No response')) })
const failed = (files: readonly File[]): Promise<unknown> =>
  send(uploadDocuments, { params: { id: 7 }, files: [...files] }).catch((error: unknown) => error)

it.each([
  ['NotReadableError', 'Dit bestand is veranderd nadat je het koos. Kies het opnieuw.'],
  ['NotFoundError', 'Dit bestand is verplaatst of verwijderd nadat je het koos. Kies het opnieuw.'],
])('a file that was chosen and then fails with %s', async (why, text) => {
  const { made, lose } = file()
  watchChosen([made])
  await Promise.resolve()
  lose(why)
  const error = await failed([new File(['wel'], 'wel.pdf'), made])
  expect(failureOf(error).text).toBe(text)
  // Nothing was sent: trying again is a new call.
  expect(isUncertain(error)).toBe(false)
})

it('what never could be read is no file that changed', async () => {
  const { made, lose } = file('map')
  lose('NotReadableError')
  watchChosen([made])
  await new Promise((done) => setTimeout(done))
  expect(failureOf(await failed([made])).text).toMatch(/^Dit bestand kan niet worden gelezen\./)
})

it('reports a lost connection, not an unreadable file, when the chosen file can be read', async () => {
  const error = await failed([file().made])
  expect(error).toBeInstanceOf(ApiError)
  expect(failureOf(error).text).toMatch(/^Geen verbinding/)
})

import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { bestNumbersFirst, isMisreadNumber } from '@zaakwerk/domain/reading/numbers-in-text'
import { forLog } from '../../../platform/db/database-errors.ts'
import { ApiError } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { getReading } from '../../cases/reading/reading.service.ts'
import { selectUnread, updateIncoming } from './items.sql.ts'

/** The columns with the numbers that were read in an item. */
export const knownNumbers = (
  read: readonly string[],
): { readonly numbers: string[]; readonly is_doubtful: boolean } => {
  const numbers = [...bestNumbersFirst(read)]
  return { numbers, is_doubtful: isMisreadNumber(numbers[0]) }
}

const ofCase: ReadonlySet<string> = new Set(['own_reference', 'number'])

const numberOf = ({ field, value, text }: ReadProposal): readonly string[] =>
  ofCase.has(field) ? [value ?? text.replace(/[\s.-]/g, '')] : []

/** Nobody asked for it to be read. */
const unlessUnknown = (error: unknown): undefined => {
  if (error instanceof ApiError && error.status === 404) return
  throw error
}

/** Adds the numbers that were read in the files of an item to those of its text; false while a file is still being read. */
const addNumbers = async (services: Services, id: number): Promise<boolean> => {
  const { item, files } = await selectUnread(services.db, id)
  const readings = await Promise.all(files.map((file) => getReading(services, file).catch(unlessUnknown)))
  if (readings.some((reading) => reading?.state === 'waiting')) return false
  const read = readings
    .flatMap((reading) => reading?.papers ?? [])
    .flatMap(({ proposals }) => proposals.flatMap(numberOf))
  await updateIncoming(services.db, id, {
    ...knownNumbers([...read, ...item.numbers]),
    is_read: true,
  })
  return true
}

/** Looks what was read in the files of items that came in, so that the list can propose their cases. */
export const proposeRead = async (services: Services, ids: readonly number[]): Promise<void> => {
  for (const id of ids)
    await addNumbers(services, id).catch((error: unknown) =>
      services.log.warn(
        { item: id, problem: forLog(error) },
        'could not make a proposal for an incoming item',
      ),
    )
}

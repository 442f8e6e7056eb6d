import type { Leftover as LeftoverLine } from '@zaakwerk/contract/leftovers'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { type Leftover, listLeftovers, type Sweeping, sweepMoment } from './leftovers.ts'

/** Groups the files of one case in one line. */
const told = (found: readonly Leftover[], isSwept: (left: Leftover) => boolean): LeftoverLine[] => {
  const lines = new Map<string, LeftoverLine>()
  for (const left of found) {
    const swept = isSwept(left)
    const line = `${left.kind} ${left.caseId} ${swept}`
    const count = (lines.get(line)?.count ?? 0) + left.count
    lines.set(line, { kind: left.kind, case_id: left.caseId, count, swept })
  }
  return [...lines.values()]
}

export const findLeftovers = async (services: Sweeping): Promise<LeftoverLine[]> =>
  told(await listLeftovers(services, sweepMoment(services)), () => false)

/** Removes leftovers, except folders with unexpected files and files that users changed, and returns what was done. */
export const sweepLeftovers = async (
  services: Services,
  viewer: Viewer,
  filledFolders: boolean,
): Promise<LeftoverLine[]> => {
  const found = await listLeftovers(services, sweepMoment(services))
  const isSwept = ({ keepReason }: Leftover): boolean =>
    !keepReason || (keepReason === 'has_files' && filledFolders)
  for (const left of found) if (isSwept(left)) await left.sweep()
  const lines = told(found, isSwept)
  services.log.info({ by: viewer.id, swept: lines.filter(({ swept }) => swept) }, 'leftovers were swept')
  return lines
}

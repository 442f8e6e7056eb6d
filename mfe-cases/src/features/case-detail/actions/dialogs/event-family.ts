import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { fitsType } from '@zaakwerk/domain/workflow'

/** The event of a dialog that BTU cases have an event of their own for. */
export const eventFor = (
  type: number,
  { btu, others }: { readonly btu: CaseEventType; readonly others: CaseEventType },
): CaseEventType => (fitsType(btu, type) ? btu : others)

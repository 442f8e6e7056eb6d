import type { LegalSetting } from '@zaakwerk/contract/entities/legal-point'
import type { TemplateSummary } from '@zaakwerk/contract/entities/template'
import { StatusDot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { isToConfirm } from './legal/legal-messages.ts'

/** Marks what a lawyer still has to confirm. */
export const ToConfirmDot = ({ of }: { of: TemplateSummary | LegalSetting }): ReactElement | null =>
  isToConfirm(of) ? <StatusDot tone="orange">te bevestigen</StatusDot> : null

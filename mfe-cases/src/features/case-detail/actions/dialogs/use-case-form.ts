import type { CaseEventData } from '@zaakwerk/contract/case-events'
import type { Endpoint, EndpointInput } from '@zaakwerk/contract/endpoint'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { type DialogProps, notify } from '@zaakwerk/platform'
import { type FieldValues, type FormOptions, type NameOf, useForm } from '@zaakwerk/platform/forms'
import { useRef, useState } from 'react'
import { useCaseWriter } from '../../case-record.ts'

/** Props of every dialog about a case. */
export interface CaseDialogProps extends DialogProps {
  readonly detail: CaseDetail
  /** Data of the action that opened the dialog. */
  readonly data?: CaseEventData | undefined
}

interface CaseFormOptions<E extends Endpoint, Values extends FieldValues>
  extends Pick<FormOptions<Values>, 'label' | 'labels' | 'check'> {
  readonly start: (detail: CaseDetail) => Values
  /** The body to send: only changed fields, because others may have changed the rest. */
  readonly input: (values: Values, changed: readonly NameOf<Values>[]) => EndpointInput<E>
  /** Display values by label; by default as typed. */
  readonly inWords?: (values: Values) => Readonly<Partial<Record<NameOf<Values>, string>>>
  readonly done?: (values: Values) => { readonly title: string; readonly text?: string }
}

/** The form of a dialog that edits the case, based on the version at its opening, or the one it saved itself. */
export const useCaseForm = <E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  { detail, isOpen, onClose }: CaseDialogProps,
  options: CaseFormOptions<E, Values>,
) => {
  const base = useRef(detail)
  const [start] = useState(() => options.start(detail))
  const { write } = useCaseWriter(endpoint)
  const { label, labels, inWords } = options
  const form = useForm<Values>({
    label,
    labels,
    start,
    isGuarded: isOpen,
    ...(options.check ? { check: options.check } : {}),
    submit: async (values, changed) => {
      const words = inWords?.(values)
      const mine = changed.map((name) => [labels[name], words?.[name] ?? String(values[name]).trim()])
      return write(options.input(values, changed), {
        label,
        base: base.current,
        mine: Object.fromEntries(mine),
        onWritten: (written) => {
          base.current = written
          notify.success(options.done?.(values) ?? { title: 'Dossier bijgewerkt' })
        },
      })
    },
    onSettled: onClose,
  })
  return { form, /** Props of the dialog. */ dialog: { isOpen, form, submitLabel: 'Opslaan', onClose } }
}

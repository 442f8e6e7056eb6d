import { missingFieldsTitle } from '@zaakwerk/domain/form-titles'
import { invoiceLabels } from '@zaakwerk/domain/invoice-rules'
import type { WidgetProps } from '@zaakwerk/platform'
import { type FormProblems, useForm } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, remountOnOpen } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { CaseInputs } from './case-inputs.tsx'
import { ContactInputs } from './contact-inputs.tsx'
import css from './invoice.module.css'
import {
  asStored,
  emptyForm,
  formLabels,
  formLengths,
  formProblems,
  type InvoiceForm,
  missingFields,
  missingMessages,
  newInvoiceOf,
  wireNames,
} from './invoice-draft.ts'
import { LineInputs } from './line-inputs.tsx'
import { type InvoiceCase, useInvoiceCase } from './use-invoice-case.ts'
import { useSendInvoice } from './use-send-invoice.ts'

const warning =
  'De factuur gaat bij het aanmaken meteen naar de cliënt, per e-mail en WhatsApp. Zonder mobiel nummer alleen per e-mail.'

type Given = Pick<WidgetProps['InvoiceDialog'], 'forCase'>

const startOf = ({ forCase }: Given): InvoiceForm =>
  forCase
    ? {
        ...emptyForm,
        case: { kind: 'known', known: { id: forCase.id, internal_id: forCase.internal_id, reference: null } },
      }
    : emptyForm

/** The notice of missing fields, which calls the initials "Voornaam" (specification 2, section 5). */
const noticeOf = (problems: FormProblems | undefined): FormProblems | undefined =>
  problems?.title === missingFieldsTitle
    ? {
        ...problems,
        items: problems.items.map((item) => (item === formLabels.initials ? invoiceLabels.first_name : item)),
      }
    : problems

/** The notes of the case. */
const Notes = ({ chosen: { id, detail } }: { readonly chosen: InvoiceCase }): ReactElement => {
  const isKnown = id === undefined || detail.data !== undefined
  const isComing = !isKnown && detail.error === undefined
  return (
    <div>
      <h3 className={css.label}>Notities</h3>
      <p className={`${css.notes} small quiet`} aria-busy={isComing || undefined}>
        {isComing ? <i /> : isKnown ? detail.data?.notes.trim() || 'Geen notitie' : '-'}
      </p>
    </div>
  )
}

const OpenedInvoice = (props: WidgetProps['InvoiceDialog'] & Closing): ReactElement => {
  const { isOpen, onClose, forCase } = props
  const { send, isInDoubt } = useSendInvoice()
  const [start] = useState(() => startOf(props))
  const form = useForm<InvoiceForm>({
    label: 'Nieuwe factuur',
    labels: formLabels,
    lengths: formLengths,
    start,
    asStored,
    isGuarded: isOpen,
    isInDoubt,
    missing: missingFields,
    missingMessages,
    check: formProblems,
    wireNames,
    submit: async (draft) => {
      const made = await send(newInvoiceOf(draft, chosen.detail.data))
      if (made !== 'open') props.onCreated?.(made)
      return made
    },
    submitOnce: true,
    onSettled: onClose,
  })
  const chosen = useInvoiceCase(form, isInDoubt)
  const { data: detail } = chosen.detail
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit={chosen.isReady}
      title="Factuur aanmaken en verzenden"
      submitLabel="Verzend factuur"
      warning={warning}
      problems={noticeOf(form.problems)}
      onClose={onClose}
      afterClose={props.afterClose}
    >
      <div className={`${css.inputs} stack`}>
        <CaseInputs form={form} chosen={chosen} isGiven={forCase !== undefined} />
        <LineInputs form={form} toInvoice={chosen.money.data?.to_invoice} isStart={forCase !== undefined} />
        <ContactInputs form={form} isFilled={detail !== undefined} />
        <Notes chosen={chosen} />
      </div>
    </FormDialog>
  )
}

/** "Factuur aanmaken en verzenden", for a given or chosen case. */
export const InvoiceDialog = remountOnOpen(OpenedInvoice)

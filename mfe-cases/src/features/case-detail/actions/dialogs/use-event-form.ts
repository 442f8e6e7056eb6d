import type { CaseEventCall, CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import { eventStep } from '@zaakwerk/domain/workflow'
import { type FieldValues, type FormOptions, useForm, useFormValues } from '@zaakwerk/platform/forms'
import { useMailAside } from '../../../../mail/use-mail-aside.tsx'
import { effectSentences, repeatLabelOf } from '../event-sentences.ts'
import { eventCall, mailsClient, useCaseEvent } from './use-case-event.ts'
import type { CaseDialogProps } from './use-case-form.ts'
import { useClosingWarning } from './use-closing-warning.ts'

interface EventFormOptions<Values extends FieldValues>
  extends CaseDialogProps,
    Pick<FormOptions<Values>, 'label' | 'labels' | 'start' | 'check' | 'confirmWhen'> {
  readonly event: CaseEventType
  readonly dataOf: (values: Values) => CaseEventData | undefined
  /** The body, if not the usual one. */
  readonly bodyOf?: (values: Values) => CaseEventCall
}

/** The form of a dialog that posts an event, with the effects of the event by the current input. */
export const useEventForm = <Values extends FieldValues>(options: EventFormOptions<Values>) => {
  const { detail, isOpen, onClose, event, dataOf, bodyOf, ...fields } = options
  const post = useCaseEvent(detail)
  const form = useForm<Values>({
    ...fields,
    isGuarded: false,
    submit: (values) => {
      const body = bodyOf?.(values)
      return post({ event, label: fields.label, data: dataOf(values), ...(body ? { body } : {}) })
    },
    submitOnce: true,
    onSettled: onClose,
    onUnrecoverable: onClose,
  })
  const values = useFormValues(form)
  const data = dataOf(values)
  const effects = effectSentences(detail, { event, data })
  const { aside, size, isReady } = useMailAside({
    caseId: detail.id,
    call: eventCall({ event, data, body: bodyOf?.(values) }),
    isMailed: mailsClient(detail, { event, data }),
  })
  const warning = useClosingWarning(detail.id, eventStep(event, detail, data).status)
  return {
    form,
    values,
    data,
    effects,
    /** Label of the button, where a letter or mail would be sent again. */
    repeatLabel: repeatLabelOf(detail, { event, data }),
    /** Props of the dialog. */
    dialog: {
      isOpen,
      form,
      intro: effects.join(' '),
      canSubmit: true,
      isReady,
      needsButton: true,
      warning,
      onClose,
      aside,
      size,
    },
  }
}

import type { Rule } from '@zaakwerk/domain/template-edits'
import type { TemplateCondition } from '@zaakwerk/domain/template-tags'
import type { TemplateUse } from '@zaakwerk/domain/template-uses'
import type { DialogProps } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import { type Closing, FormDialog, remountOnOpen, SelectInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { conditionChoices } from './condition-choices.ts'

interface ConditionDialogProps extends DialogProps {
  readonly use: TemplateUse
  /** The condition to change; undefined for a new condition. */
  readonly condition: TemplateCondition | undefined
  readonly onChosen: (rule: Rule) => void
  readonly onRemove: () => void
}

type Draft = { readonly when: string }

const OpenedDialog = (props: ConditionDialogProps & Closing): ReactElement => {
  const { isOpen, condition, onChosen, onClose } = props
  const tag = condition?.tags[0]
  const choices = conditionChoices(props.use, tag)
  const form: Form<Draft> = useForm<Draft>({
    label: 'Voorwaarde',
    labels: { when: 'Wanneer' },
    start: { when: tag ? `${tag.name} ${tag.rule}` : '' },
    isGuarded: false,
    missing: ({ when }) => (when === '' ? ['when'] : []),
    submit: async ({ when }) => {
      const chosen = choices.find(({ value }) => value === when)
      if (chosen) onChosen(chosen)
    },
    onSettled: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      title={condition ? 'Voorwaarde wijzigen' : 'Voorwaarde toevoegen'}
      intro={condition ? undefined : 'De gekozen tekst staat dan alleen in de brief of e-mail als dit geldt.'}
      submitLabel={condition ? 'Wijzigen' : 'Toevoegen'}
      onClose={onClose}
      afterClose={props.afterClose}
    >
      <SelectInput field={form.field('when')} options={choices} placeholder="Bij …, als … bekend is" />
      {condition ? (
        <p>
          <Button
            onClick={() => {
              props.onRemove()
              onClose()
            }}
          >
            Voorwaarde weghalen, tekst houden
          </Button>
        </p>
      ) : null}
    </FormDialog>
  )
}

/** Dialog for the condition of a part of a text. */
export const ConditionDialog = remountOnOpen(OpenedDialog)

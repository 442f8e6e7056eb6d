import { invoiceLines, invoiceTextLengths } from '@zaakwerk/contract/invoices'
import { type Form, useField } from '@zaakwerk/platform/forms'
import { Button, CheckIcon, ErrorIcon } from '@zaakwerk/ui'
import { SelectInput, startHere, TextInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import css from './invoice.module.css'
import { type InvoiceForm, ownLine } from './invoice-draft.ts'
import { type InvoiceFit, invoiceFit } from './invoice-fit.ts'

interface LineInputsProps {
  readonly form: Form<InvoiceForm>
  /** In euros; null or undefined while unknown. */
  readonly toInvoice: number | null | undefined
  /** Whether the focus starts at the price, because the case is given. */
  readonly isStart: boolean
}

const lineOptions = [
  ...invoiceLines.map((line) => ({ value: line, label: line })),
  { value: ownLine, label: 'Anders...', isApart: true },
]

const Fit = ({ isMore, text }: InvoiceFit): ReactElement => (
  <span className={css.fit} data-more={isMore || undefined}>
    {isMore ? <ErrorIcon /> : <CheckIcon />}
    {text}
  </span>
)

/** The description: a preset, or a text after "Anders...". */
const LineInput = ({ form }: Pick<LineInputsProps, 'form'>): ReactElement => {
  const { value: line } = useField(form.field('line'))
  const box = useRef<HTMLDivElement>(null)
  const isOwn = line === ownLine
  const before = useRef({ isOwn, preset: line })
  // The pressed control is gone: focus its replacement.
  useLayoutEffect(() => {
    if (before.current.isOwn !== isOwn) box.current?.querySelector('input')?.focus()
    before.current = { isOwn, preset: isOwn ? before.current.preset : line }
  }, [isOwn, line])
  return (
    <div ref={box}>
      {isOwn ? (
        <>
          <TextInput field={form.field('own_line')} maxLength={invoiceTextLengths.description} />
          <Button
            type="link"
            size="small"
            className={css.back}
            onClick={() => form.set({ line: before.current.preset })}
          >
            Terug naar de lijst
          </Button>
        </>
      ) : (
        <SelectInput field={form.field('line')} options={lineOptions} />
      )}
    </div>
  )
}

/** The price; a prefilled one is selected on focus, so that typing replaces it. */
const PriceInput = ({ form, toInvoice }: Omit<LineInputsProps, 'isStart'>): ReactElement => {
  const { value: price } = useField(form.field('price'))
  const fit = invoiceFit(price, toInvoice)
  const input = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  useEffect(() => {
    const element = input.current
    const select = (): void => element?.select()
    const type = (): void => {
      isTyped.current = true
    }
    element?.addEventListener('focus', select)
    element?.addEventListener('input', type)
    return () => {
      element?.removeEventListener('focus', select)
      element?.removeEventListener('input', type)
    }
  }, [])
  // The money may load after the field was focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another price
  useLayoutEffect(() => {
    if (!isTyped.current && document.activeElement === input.current) input.current?.select()
    isTyped.current = false
  }, [price])
  return (
    <TextInput
      ref={input}
      field={form.field('price')}
      labelNote="incl. btw"
      inputMode="decimal"
      before="€"
      hint={fit ? <Fit {...fit} /> : undefined}
    />
  )
}

/** The line of the invoice: description, price, and whether that fits the amount to invoice. */
export const LineInputs = ({ form, toInvoice, isStart }: LineInputsProps): ReactElement => (
  <div className={css.line}>
    <LineInput form={form} />
    <div {...(isStart ? startHere : {})}>
      <PriceInput form={form} toInvoice={toInvoice} />
    </div>
  </div>
)

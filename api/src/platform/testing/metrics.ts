/** A line of `/metrics`: a metric with its labels, and its value. */
interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const line = /^(\w+)(?:\{(.*)\})? (\S+)$/
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g

const numberOf = (text: string): number => (text === '+Inf' ? Number.POSITIVE_INFINITY : Number(text))

/** All metrics of a server. */
export const metricsOf = async ({ url }: { readonly url: string }): Promise<readonly Sample[]> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return text.split('\n').flatMap((row) => {
    const [, name, labels = '', value = ''] = line.exec(row) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(label)].map(([, key = '', text = '']) => [key, text] as const)
    return [{ name, labels: Object.fromEntries(pairs), value: numberOf(value) }]
  })
}

/** The sum of the samples of a metric that have these labels; undefined when there are none. */
export const sampleOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined => {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}

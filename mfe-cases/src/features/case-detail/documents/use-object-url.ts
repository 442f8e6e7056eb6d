import { useEffect, useState } from 'react'

/** An address for a file in memory, for as long as it is shown. */
export const useObjectUrl = (content: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}

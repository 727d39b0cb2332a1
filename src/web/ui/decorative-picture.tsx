import { type ComponentProps, type ReactNode, useState } from 'react'

/** A picture that says nothing which the words beside it do not. Where it cannot be loaded, `otherwise` stands in its place, and no broken one. */
export function DecorativePicture({
  src,
  otherwise = null,
  ...props
}: Omit<ComponentProps<'img'>, 'alt' | 'ref' | 'onError'> & { src: string; otherwise?: ReactNode }) {
  const [failed, setFailed] = useState<string>()
  if (failed === src) return otherwise
  return (
    <img
      {...props}
      src={src}
      alt=""
      // It may have failed before this ran.
      ref={(image) => void (image?.complete && image.naturalWidth === 0 && setFailed(src))}
      onError={() => setFailed(src)}
    />
  )
}

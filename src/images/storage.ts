import { PICTURE_FORMATS, type Picture, type PictureFormat } from '#domain/event/public/picture.ts'
import { type Bucket, createBucketStorage } from './bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'

/** Where pictures' files are stored: a folder, or a bucket where several machines serve. Names are never reused. */
export type ImageStorage = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  has(name: string): Promise<boolean>
  /** Undefined where there is no such file. The caller reads or cancels it. */
  open(name: string): Promise<OpenFile | undefined>
  /** Also where there is none. */
  delete(name: string): Promise<void>
  /** Where browsers can load a file without us; null = they cannot. */
  publicAddress(name: string): string | null
}

export type OpenFile = { body: ReadableStream<Uint8Array>; bytes: number }

/** The name of a picture's file in the storage. */
export const fileName = (hash: string, width: number, format: PictureFormat) =>
  `images/${hash.slice(0, 2)}/${hash}/${width}.${format}`

/** The names of all files of a picture. */
export const fileNames = ({ hash, widths }: Pick<Picture, 'hash' | 'widths'>): string[] =>
  widths.flatMap((width) => PICTURE_FORMATS.map((format) => fileName(hash, width, format)))

/** Where this installation stores its pictures: the bucket where one is set, else the data folder. */
export const openImageStorage = (config: { imageBucket: Bucket | null; dataDir: string }): ImageStorage =>
  config.imageBucket ? createBucketStorage(config.imageBucket) : createFolderStorage(config.dataDir)

import { type Bucket, createBucketStorage } from './bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { ImageStorage } from './storage.ts'

/** Where this installation keeps its pictures: the bucket where one is set, else the data folder. */
export const openImageStorage = (config: { imageBucket: Bucket | null; dataDir: string }): ImageStorage =>
  config.imageBucket ? createBucketStorage(config.imageBucket) : createFolderStorage(config.dataDir)

/** The outcome of checking the whole record. */
export type RecordCheck =
  | { readonly kind: "intact"; readonly versions: number; readonly newestHash: string | undefined }
  | { readonly kind: "broken_link"; readonly id: number }
  | { readonly kind: "content_missing"; readonly hash: string }
  | { readonly kind: "content_changed"; readonly hash: string };

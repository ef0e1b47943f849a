type Props = {
  readonly picture: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    readonly sources: ReadonlyArray<{ readonly type: string; readonly srcSet: string }>;
  };
  readonly alt: string;
  readonly sizes?: string;
  readonly className?: string;
};

/**
 * A picture of content/pictures in the best format and size for the visitor, with its space reserved until it loads.
 */
export function Picture({ picture, alt, sizes = "100vw", className }: Props) {
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}

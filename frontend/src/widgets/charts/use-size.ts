import { useLayoutEffect, useState, type RefObject } from 'react';

/** A default until it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 640, height: 256 });
  useLayoutEffect(() => {
    const current = element.current;
    if (!current) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) {
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

"""Arrays that the package makes itself: numpy's where there is numpy, else memory views of the standard library."""

_FORMATS = {"uint8": ("B", 1), "bool": ("?", 1), "float32": ("f", 4), "uint64": ("Q", 8)}


def new(rows: int, columns: int, dtype: str):
    """An array of zeros with the shape (rows, columns), or (rows,) when columns is 0."""
    shape = (rows, columns) if columns else (rows,)
    try:
        import numpy
    except ImportError:
        letter, size = _FORMATS[dtype]
        memory = memoryview(bytearray(rows * max(columns, 1) * size))
        return memory.cast(letter, shape)
    return numpy.zeros(shape, dtype)

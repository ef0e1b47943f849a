;; The dot products of one vector with many, all of whole numbers from -127 to 127, sixteen numbers at a time.
;; In JavaScript this takes twenty times as long. To make dot-products.wasm of it: npx wat2wasm dot-products.wat
(module
  (import "host" "memory" (memory 1))
  ;; `rows` are `count` vectors of `length` bytes, a multiple of 16, one after the other. `products` gets 4 bytes for each.
  (func (export "multiply")
    (param $vector i32) (param $rows i32) (param $count i32) (param $length i32) (param $products i32)
    (local $end i32) (local $at i32) (local $sums v128) (local $a v128) (local $b v128)
    (local.set $end (i32.add (local.get $products) (i32.mul (local.get $count) (i32.const 4))))
    (block $done
      (loop $rows_loop
        (br_if $done (i32.ge_u (local.get $products) (local.get $end)))
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $row_loop
          (local.set $a (v128.load (i32.add (local.get $rows) (local.get $at))))
          (local.set $b (v128.load (i32.add (local.get $vector) (local.get $at))))
          (local.set $sums
            (i32x4.add (local.get $sums)
              (i32x4.add
                (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $a) (local.get $b)))
                (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $row_loop (i32.lt_u (local.get $at) (local.get $length))))
        (i32.store (local.get $products)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (local.set $rows (i32.add (local.get $rows) (local.get $length)))
        (local.set $products (i32.add (local.get $products) (i32.const 4)))
        (br $rows_loop)))))
